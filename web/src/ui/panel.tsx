import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import classes from './panel.module.css';

interface Props {
  heading: string;
  lead: string;
  /** What can be done here. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of a screen: what it is about, and what belongs to it. */
export function Panel({ heading, lead, action, children }: Props) {
  const id = useId();
  return (
    <Card className={classes.panel ?? ''} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id}>{heading}</h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
