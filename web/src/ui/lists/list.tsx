import type { ReactNode } from 'react';
import classes from './list.module.css';

export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface Props {
  name: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
}

export function ListItem({ name, detail, children }: Props) {
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <div className={classes.detail}>{detail}</div>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  );
}
