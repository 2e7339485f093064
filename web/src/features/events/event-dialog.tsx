import { type ClubEvent, createEvent, editEvent } from 'contract/events.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { type ApiError, RequestError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './event-dialog.module.css';
import { type EventForm, openForm, readForm } from './event-form.ts';
import { SelectField } from './select-field.tsx';
import { listZones } from './zoned-time.ts';

interface Props {
  /** The event that is changed; null announces a new one. */
  event: ClubEvent | null;
  onClose: () => void;
  onSaved: (event: ClubEvent) => void;
}

const zones = listZones().map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));
const noDate: ApiError = { message: '', code: 'invalid_input', status: 0 };

export function EventDialog({ event, onClose, onSaved }: Props) {
  const [form, setForm] = useState(() => openForm(event));
  const { busy, error, fields, run } = useSubmit(t(event ? 'events.changeFailed' : 'events.failed'));

  const save = () =>
    run(async () => {
      const body = readForm(form);
      if (!body) throw new RequestError(noDate);
      onSaved(event ? await call(editEvent, { params: { id: event._id }, body }) : await call(createEvent, { body }));
    });

  const field = (name: keyof EventForm) => ({
    label: t(`events.${name === 'endDate' ? 'ends' : name}`),
    value: form[name],
    error: fields[name],
    onChange: (text: string) => setForm((old) => ({ ...old, [name]: text })),
  });

  return (
    <FormDialog
      title={t(event ? 'events.editTitle' : 'events.create')}
      save={t(event ? 'events.saveChanges' : 'events.save')}
      saving={t(event ? 'events.savingChanges' : 'events.saving')}
      busy={busy}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <FormMessage kind="error" text={error} />
      <TextField {...field('title')} maxLength={limits.eventTitle} required data-autofocus />
      <div className={classes.pair}>
        <TextField {...field('date')} type="datetime-local" required />
        <TextField {...field('endDate')} type="datetime-local" />
      </div>
      <TextArea {...field('description')} maxLength={limits.eventDescription} required />
      <div className={classes.pair}>
        <TextField {...field('place')} maxLength={limits.sectionField} />
        <TextField {...field('link')} type="url" placeholder="https://" />
        <SelectField {...field('timeZone')} choices={zones} />
        <TextField {...field('capacity')} type="number" min={1} max={100_000} placeholder={t('events.noLimit')} />
      </div>
    </FormDialog>
  );
}
