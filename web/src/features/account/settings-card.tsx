import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './settings.module.css';

interface Props {
  icon: Icon;
  heading: string;
  lead: string;
  children: ReactNode;
}

export function SettingsCard({ icon: Picture, heading, lead, children }: Props) {
  const id = useId();
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 id={id}>{heading}</h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
