import { useId } from 'react';
import classes from './filter-select.module.css';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  /** What chooses nothing; without it one of the choices always holds. */
  any?: string;
  onChange: (value: string) => void;
}

/** One choice that narrows or orders a list, in the device's own list. */
export function FilterSelect({ label, value, choices, any, onChange }: Props) {
  const id = useId();
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={classes.filter} data-chosen={any !== undefined && value !== ''}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
