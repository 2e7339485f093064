import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../sections/section-card.module.css';

export function AboutCard({ bio }: { bio: string }) {
  const heading = useId();
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <header className={classes.top}>
        <h2 id={heading}>{t('profile.about')}</h2>
      </header>
      {bio ? <CollapsibleText text={bio} /> : <p className={classes.empty}>{t('profile.noBio')}</p>}
    </Card>
  );
}
