import { useEffect, useRef } from 'react';
import classes from './selection.module.css';

interface Props {
  label: string;
  state: 'all' | 'some' | 'none';
  onChange: () => void;
}

export function SelectCell({ label, state, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <td className={classes.cell}>
      <label className={classes.box}>
        <input ref={box} type="checkbox" checked={state === 'all'} onChange={onChange} />
        <span className={classes.label}>{label}</span>
      </label>
    </td>
  );
}
