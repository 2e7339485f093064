import type { ReactNode } from 'react';
import classes from './button.module.css';
import { Link } from './link.tsx';

interface Props {
  to: string;
  variant?: 'filled' | 'soft' | 'quiet';
  size?: 'sm' | 'md';
  children: ReactNode;
}

export function ButtonLink({ to, variant = 'filled', size = 'sm', children }: Props) {
  return (
    <Link to={to} className={classes.button} data-variant={variant} data-size={size}>
      {children}
    </Link>
  );
}
