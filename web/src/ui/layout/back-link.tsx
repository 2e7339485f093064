import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '../actions/link.tsx';
import classes from './back-link.module.css';

export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {children}
    </Link>
  );
}
