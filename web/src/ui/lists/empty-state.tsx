import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  title: string;
  text: string;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
