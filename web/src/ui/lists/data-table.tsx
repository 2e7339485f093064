import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface Props {
  caption: string;
  head: ReactNode;
  className: string | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Dense rows under column heads; on phones and tablets each row stacks its cells. */
export function DataTable({ caption, head, className, busy = false, children }: Props) {
  return (
    <table className={`${classes.table} ${className}`} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
