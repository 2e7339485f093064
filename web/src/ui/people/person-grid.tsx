import type { ReactNode } from 'react';
import classes from './person-grid.module.css';

interface Props {
  label: string;
  isRoomy?: boolean;
  children: ReactNode;
}

export function PersonGrid({ label, isRoomy = false, children }: Props) {
  return (
    <ul className={classes.grid} data-roomy={isRoomy} aria-label={label}>
      {children}
    </ul>
  );
}
