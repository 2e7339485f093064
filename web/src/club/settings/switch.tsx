import { useId } from 'react';
import classes from './club-settings.module.css';

interface Props {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.switch}>
      <input
        id={id}
        type="checkbox"
        checked={on}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p className={classes.lead} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
