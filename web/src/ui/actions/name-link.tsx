import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import classes from './name-link.module.css';

interface Props {
  to: string;
  id?: string;
  person?: string;
  children: ReactNode;
}

export function NameLink({ to, id, person, children }: Props) {
  return (
    <Link to={to} id={id} data-person={person} className={classes.name}>
      <bdi>{children}</bdi>
    </Link>
  );
}
