import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

/** The shape of what comes, and the words for it in its corner. */
export function Loading({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.loading}>
      <p role="status">{words}</p>
      {children}
    </div>
  );
}
