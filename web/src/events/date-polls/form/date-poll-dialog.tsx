import { IconPlus } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import { limits } from 'contract/limits.ts';
import { cityOf } from '../../../lib/dates/time-zones.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './date-poll-form.module.css';
import { addEvening, type DatePollForm } from './date-poll-form.ts';
import { EveningFields } from './evening-fields.tsx';
import { useDatePollForm } from './use-date-poll-form.ts';

interface Props {
  groupId?: string | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function DatePollDialog({ groupId, onClose, onSaved }: Props) {
  const { form, setForm, field, busy, error, save } = useDatePollForm(groupId, onSaved);
  const { evenings } = form;
  return (
    <FormDialog
      title={t('datePolls.ask')}
      lead={t('datePolls.askLead')}
      save={t('datePolls.save')}
      saving={t('events.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField {...field('title', t('events.title'))} limit={limits.eventTitle} required data-autofocus />
      <TextArea
        {...field('description', t('events.description'))}
        isFormatted
        rows={3}
        limit={limits.eventDescription}
        required
      />
      <div className={classes.evenings}>
        {evenings.map((evening, index) => (
          <EveningFields
            key={evening.key}
            number={index + 1}
            evening={evening}
            isRemovable={evenings.length > eventLimits.dateOptionsMin}
            onChange={(date) =>
              setForm((old) => ({
                ...old,
                evenings: old.evenings.map((one) => (one.key === evening.key ? { ...one, date } : one)),
              }))
            }
            onRemove={() =>
              setForm((old) => ({ ...old, evenings: old.evenings.filter(({ key }) => key !== evening.key) }))
            }
          />
        ))}
        {evenings.length < eventLimits.dateOptionsMax && (
          <Button variant="soft" onClick={() => setForm(addEvening)}>
            <IconPlus size={18} stroke={2} aria-hidden /> {t('datePolls.add')}
          </Button>
        )}
      </div>
      <Length form={form} onChange={setForm} />
      <TextField
        {...field('closesAt', t('datePolls.closesAt'))}
        hint={t('events.zoneNow', { zone: cityOf(form.timeZone) })}
        type="datetime-local"
        required
      />
    </FormDialog>
  );
}

const lengths = [1, 2, 3, 5, null];

function Length({ form, onChange }: { form: DatePollForm; onChange: (form: DatePollForm) => void }) {
  return (
    <fieldset className={classes.lengths}>
      <legend className={classes.legend}>{t('datePolls.length')}</legend>
      {lengths.map((hours) => (
        <Button
          key={hours}
          variant={form.hours === hours ? 'soft' : 'outline'}
          aria-pressed={form.hours === hours}
          onClick={() => onChange({ ...form, hours })}
        >
          {hours === null ? t('datePolls.noEnd') : t('events.hours', { hours })}
        </Button>
      ))}
    </fieldset>
  );
}
