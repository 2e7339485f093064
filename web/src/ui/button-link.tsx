import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

interface Props {
  to: string;
  look?: 'filled' | 'soft' | 'quiet';
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** A link that is something to do here, so it looks like a button. */
export function ButtonLink({ to, look = 'filled', size = 'sm', children }: Props) {
  return (
    <Link to={to} className={classes.button} data-look={look} data-size={size}>
      {children}
    </Link>
  );
}
