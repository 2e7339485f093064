import { IconBook2, IconCamera, IconCode, IconMicrophone2 } from '@tabler/icons-react';
import { SuggestionsPanel } from '../../features/connections/suggestions-panel.tsx';
import { NextEvent } from '../../features/events/next-event.tsx';
import type { useNextEvent } from '../../features/events/use-next-event.ts';
import { OnlineNow } from '../../features/members/online-now.tsx';
import { t } from '../../lib/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './suggestions.module.css';

const communities = [
  { name: 'suggestions.coding', icon: IconCode },
  { name: 'suggestions.photo', icon: IconCamera },
  { name: 'suggestions.debate', icon: IconMicrophone2 },
] as const;

/** The right side of home: the people are suggested for real, the rest stands as the specification has it. */
export function Suggestions({ next }: { next: ReturnType<typeof useNextEvent> }) {
  return (
    <>
      <NextEvent {...next} />
      <OnlineNow />
      <Card className={classes.card}>
        <h2>{t('suggestions.communities')}</h2>
        <ul className={classes.list}>
          {communities.map(({ name, icon: Icon }) => (
            <li key={name} className={classes.item}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </span>
              {t(name)}
            </li>
          ))}
        </ul>
      </Card>
      <SuggestionsPanel title={t('suggestions.people')} count={3} />
      <Card className={classes.card}>
        <h2>{t('suggestions.learning')}</h2>
        <p className={classes.soon}>
          <IconBook2 size={20} stroke={1.7} aria-hidden className={classes.book} />
          {t('suggestions.learningText')}
        </p>
      </Card>
    </>
  );
}
