import type { ReactNode } from 'react';
import classes from './check-list.module.css';

interface Props {
  legend: string;
  options: readonly { id: string; label: ReactNode }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function CheckList({ legend, options, chosen, onChange }: Props) {
  return (
    <fieldset className={classes.list}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
