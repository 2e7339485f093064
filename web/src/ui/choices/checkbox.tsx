import classes from './checkbox.module.css';

interface Props {
  label: string;
  checked: boolean;
  describedBy?: string;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, describedBy, onChange }: Props) {
  return (
    <label className={classes.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
