import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../layout/card.tsx';
import classes from './settings.module.css';
import { partTitles, type SettingsPart } from './settings-parts.tsx';

interface Props {
  part: SettingsPart;
  icon: Icon;
  lead: string;
  children: ReactNode;
}

export function SettingsCard({ part, icon: Picture, lead, children }: Props) {
  const id = useId();
  const { college } = useClub();
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link has a new key and scrolls here again
  useEffect(() => {
    if (hash !== `#${part}`) return;
    card.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [part, hash, key]);
  return (
    <Card ref={card} className={classes.card} aria-labelledby={id}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.text}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t(partTitles[part], { college: college ?? '' })}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
