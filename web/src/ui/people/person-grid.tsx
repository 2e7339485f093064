import type { ReactNode } from 'react';
import classes from './person-grid.module.css';

/** Cards of people side by side, as many as there is room for. */
export function PersonGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
