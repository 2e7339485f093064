import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './icon-button.module.css';
import { NavLink } from './nav-link.tsx';

interface Props {
  to: string;
  icon: Icon;
  label: string;
  children?: ReactNode;
}

export function IconLink({ to, icon: Picture, label, children }: Props) {
  return (
    <NavLink to={to} className={classes.button ?? ''} title={label}>
      <Picture size={20} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{label}</span>
      {children}
    </NavLink>
  );
}
