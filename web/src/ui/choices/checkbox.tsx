import classes from './checkbox.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Id of what explains it. */
  describedBy?: string;
  onChange: (checked: boolean) => void;
}

/** A choice between yes and no, on a line of its own. */
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
