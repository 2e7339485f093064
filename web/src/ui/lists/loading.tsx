import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

export function Loading({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.loading}>
      <p role="status">{words}</p>
      {children}
    </div>
  );
}
