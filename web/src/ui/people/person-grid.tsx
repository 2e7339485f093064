import type { ReactNode } from 'react';
import classes from './person-grid.module.css';

interface Props {
  label: string;
  /** The cards have a second action, which takes its room. */
  isRoomy?: boolean;
  children: ReactNode;
}

/** Cards of people side by side, as many as there is room for. */
export function PersonGrid({ label, isRoomy = false, children }: Props) {
  return (
    <ul className={classes.grid} data-roomy={isRoomy} aria-label={label}>
      {children}
    </ul>
  );
}
