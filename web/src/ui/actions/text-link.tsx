import type { ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import classes from './text-link.module.css';

export function TextLink({ to, state, children }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) {
  return (
    <Link to={to} state={state} className={classes.link}>
      {children}
    </Link>
  );
}
