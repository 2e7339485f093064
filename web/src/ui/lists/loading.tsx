import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.loading}>
      <p role="status">{label}</p>
      {children}
    </div>
  );
}
