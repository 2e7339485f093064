import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './filter-select.module.css';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  /** The choice for no filter; without it a choice is always active. */
  any?: string;
  onChange: (value: string) => void;
}

export function FilterSelect({ label, value, choices, any, onChange }: Props) {
  const id = useId();
  const isChosen = any !== undefined && value !== '';
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={classes.filter} data-chosen={isChosen}>
      <label htmlFor={id} className={any === undefined ? classes.order : 'visually-hidden'}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {any !== undefined && <option value="">{value === '' ? label : any}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      {isChosen && (
        <button type="button" aria-label={t('forms.clearFilter')} onClick={() => onChange('')}>
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
