import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './date-poll-form.module.css';
import type { EveningDraft } from './date-poll-form.ts';

interface Props {
  evening: EveningDraft;
  number: number;
  isRemovable: boolean;
  onChange: (date: string) => void;
  onRemove: () => void;
}

export function EveningFields({ evening: { date, isAdded = false }, number, isRemovable, onChange, onRemove }: Props) {
  return (
    <div className={classes.evening}>
      <TextField
        label={t('datePolls.evening', { number })}
        type="datetime-local"
        required
        value={date}
        autoFocus={isAdded}
        onChange={onChange}
      />
      {isRemovable && <IconButton icon={IconTrash} label={t('datePolls.remove', { number })} onClick={onRemove} />}
    </div>
  );
}
