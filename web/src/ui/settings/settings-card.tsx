import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../layout/card.tsx';
import classes from './settings.module.css';
import { type SettingsPart, settingsParts } from './settings-parts.ts';
import { usePart } from './use-part.ts';

interface Props {
  part: SettingsPart;
  icon: Icon;
  lead: string;
  children: ReactNode;
}

export function SettingsCard({ part, icon: Picture, lead, children }: Props) {
  const id = useId();
  const { college } = useClub();
  const { card, heading } = usePart(part);
  return (
    <Card {...card} className={classes.card} aria-labelledby={id}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.text}>
        <h2 id={id} {...heading}>
          {t(settingsParts[part], { college: college ?? '' })}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
