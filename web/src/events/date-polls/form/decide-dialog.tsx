import { type DateOption, type DatePoll, decideDatePoll } from 'contract/events/events.date-polls.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatEventTime } from '../../event-time.ts';
import { events } from '../../events.ts';

interface Props {
  poll: DatePoll;
  option: DateOption;
  onClose: () => void;
}

/** Makes an evening of a poll the event. Members who said yes are going. */
export function DecideDialog({ poll: { _id: id, title, description }, option, onClose }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form, setForm] = useState({ title, description, place: '', link: '', capacity: '' });
  const { busy, error, fields, run } = useSubmit(t('events.failed'));
  const field = (name: keyof typeof form) => ({
    label: t(`events.${name}`),
    value: form[name],
    error: fields[name],
    onChange: (text: string) => setForm((old) => ({ ...old, [name]: text })),
  });
  const save = () =>
    run(async () => {
      const { capacity, ...texts } = form;
      const places = capacity.trim() === '' ? null : Number(capacity);
      const body = { ...texts, link: texts.link.trim(), capacity: places, optionId: option._id };
      const event = await call(decideDatePoll, { params: { id }, body });
      dispatch(events.received([event]));
      onClose();
      void navigate(`/events/${event._id}`);
    });
  return (
    <FormDialog
      title={formatEventTime(option)}
      lead={t('datePolls.decideLead', { count: option.yes })}
      save={t('events.create')}
      saving={t('events.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField {...field('title')} limit={limits.eventTitle} required data-autofocus />
      <TextArea {...field('description')} isFormatted rows={3} limit={limits.eventDescription} required />
      <TextField {...field('place')} limit={limits.sectionField} optional />
      <TextField {...field('link')} type="url" optional />
      <TextField
        {...field('capacity')}
        hint={t('datePolls.capacityHint')}
        type="number"
        min={1}
        max={100_000}
        placeholder={t('events.noLimit')}
        optional
      />
    </FormDialog>
  );
}
