import { useId } from 'react';
import classes from './audit.module.css';

interface Props {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

export function DateFilter({ label, value, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} {...range} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
