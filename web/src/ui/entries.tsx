import type { ReactNode } from 'react';
import classes from './entries.module.css';

/** A list of things, each with what can be done to it. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.entries} aria-label={label}>
      {children}
    </ul>
  );
}

interface Props {
  name: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
}

/** One of them. */
export function Entry({ name, detail, children }: Props) {
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <div className={classes.detail}>{detail}</div>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  );
}
