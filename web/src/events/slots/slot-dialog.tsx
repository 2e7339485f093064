import { eventLimits } from 'contract/events/events.limits.ts';
import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { cityOf, ownZone } from '../../lib/dates/time-zones.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './slots.module.css';
import { useSlotForm } from './use-slot-form.ts';

interface Props {
  event: ClubEvent;
  /** Null for a new one. */
  slot: Slot | null;
  onClose: () => void;
}

export function SlotDialog({ event, slot, onClose }: Props) {
  const { field, from, busy, error, save } = useSlotForm(event, slot, onClose);
  const zone = event.timeZone === ownZone ? '' : t('events.zoneNow', { zone: cityOf(event.timeZone) });
  return (
    <FormDialog
      title={slot ? t('shifts.editTitle') : t('shifts.addTo', { title: event.title })}
      lead={t('shifts.fromHint')}
      save={t(slot ? 'events.saveChanges' : 'shifts.save')}
      saving={t('events.savingChanges')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField
        {...field('label')}
        placeholder={t('shifts.example')}
        limit={eventLimits.slotLabel}
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <TextField {...field('from')} type="datetime-local" optional />
        <TextField {...field('to')} type="datetime-local" min={from} optional />
      </div>
      {zone && <p className={classes.note}>{zone}</p>}
      <TextField {...field('capacity')} type="number" min={1} max={eventLimits.slotCapacity} step={1} required />
    </FormDialog>
  );
}
