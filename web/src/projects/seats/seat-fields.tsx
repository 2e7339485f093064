import { IconTrash } from '@tabler/icons-react';
import { projectLimits } from 'contract/projects/projects.limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './seats.module.css';
import type { SeatDraft } from './use-seats-form.ts';

interface Props {
  draft: SeatDraft;
  number: number;
  isFirst: boolean;
  onChange: (draft: SeatDraft) => void;
  onRemove: () => void;
}

export function SeatFields({ draft, number, isFirst, onChange, onRemove }: Props) {
  const { role, hours, description, filledBy, isAdded = false } = draft;
  return (
    <fieldset className={classes.fields}>
      <legend className="visually-hidden">{t('seats.number', { number })}</legend>
      <div className={classes.short}>
        <TextField
          label={t('seats.role')}
          limit={projectLimits.seatRole}
          required
          value={role}
          onChange={(text) => onChange({ ...draft, role: text })}
          {...(isFirst && { 'data-autofocus': true })}
          autoFocus={isAdded}
        />
        <TextField
          label={t('seats.hoursField')}
          type="number"
          inputMode="numeric"
          min={0}
          max={projectLimits.seatHours}
          step={1}
          optional
          value={hours}
          onChange={(text) => onChange({ ...draft, hours: text })}
        />
        <IconButton icon={IconTrash} label={t('seats.remove', { number })} onClick={onRemove} />
      </div>
      {filledBy && <p className={classes.note}>{t('seats.filledBy', { name: filledBy })}</p>}
      <TextArea
        label={t('seats.description')}
        isFormatted
        optional
        rows={2}
        limit={projectLimits.seatDescription}
        value={description}
        onChange={(text) => onChange({ ...draft, description: text })}
      />
    </fieldset>
  );
}
