import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import classes from './settings.module.css';

interface Props {
  /** The end of an address that leads to this card. */
  anchor?: string;
  icon: Icon;
  heading: string;
  lead: string;
  children: ReactNode;
}

export function SettingsCard({ anchor, icon: Picture, heading, lead, children }: Props) {
  const id = useId();
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <Card ref={card} className={classes.card} aria-labelledby={id}>
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
