import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import classes from './name-link.module.css';

interface Props {
  to: string;
  id?: string;
  /** Whose card shows while one points at the name. */
  person?: string;
  children: ReactNode;
}

/** The name of a person or thing, on one line, which leads to it. */
export function NameLink({ to, id, person, children }: Props) {
  return (
    <Link to={to} id={id} data-person={person} className={classes.name}>
      <bdi>{children}</bdi>
    </Link>
  );
}
