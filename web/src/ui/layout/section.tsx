import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import classes from './section.module.css';

interface Props {
  heading: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, lead, action, children }: Props) {
  const id = useId();
  return (
    <Card className={classes.section ?? ''} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.text}>
          <h2 id={id}>{heading}</h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
