import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { usePart } from '../../ui/settings/use-part.ts';
import { type ClubPart, clubParts } from './club-parts.ts';
import classes from './club-settings.module.css';

interface Props {
  part: ClubPart;
  lead: string;
  children: ReactNode;
}

export function Section({ part, lead, children }: Props) {
  const id = useId();
  const { card, heading } = usePart(part);
  return (
    <Card {...card} className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} {...heading}>
          {t(clubParts[part])}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
