import type { ReactNode } from 'react';
import classes from './screen.module.css';

interface Props {
  title: string;
  lead?: string;
  actions?: ReactNode;
  column?: boolean;
  children: ReactNode;
}

/** The title is at the same height on all screens. */
export function Screen({ title, lead, actions, column = false, children }: Props) {
  return (
    <div className={classes.screen} data-column={column}>
      <div className={classes.head}>
        <div className={classes.text}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
