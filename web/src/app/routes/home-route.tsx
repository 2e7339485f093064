import type { User } from 'contract/members.ts';
import { NextEventStrip } from '../../features/events/next-event-strip.tsx';
import { useNextEvent } from '../../features/events/use-next-event.ts';
import { Composer } from '../../features/feed/composer/composer.tsx';
import { FeedList } from '../../features/feed/posts/feed-list.tsx';
import { TopicLists } from '../../features/feed/topics/topic-lists.tsx';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { useMedia } from '../../lib/use-media.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { Suggestions } from './suggestions.tsx';
import { Summary } from './summary.tsx';
import { Welcome } from './welcome.tsx';
import { WriteButton } from './write-button.tsx';

export function HomeRoute() {
  const me = useMe();
  const { name } = useClub();
  usePageTitle(name);
  return me ? <Home me={me} /> : <Welcome />;
}

function Home({ me }: { me: User }) {
  const next = useNextEvent();
  // As in the styles. A phone neither renders nor reads what it has no room for.
  const hasLeft = useMedia('(width >= 768px)');
  const hasRight = useMedia('(width >= 1200px)');
  return (
    <div className={classes.home}>
      <h1 className="visually-hidden">{t('feed.title')}</h1>
      {hasLeft && (
        <aside className={classes.left} aria-label={t('summary.label')}>
          <Summary />
          <div className={classes.topics}>
            <TopicLists aside />
          </div>
        </aside>
      )}
      <div className={classes.middle}>
        <FirstSteps />
        <NextEventStrip {...next} />
        <Composer key={me._id} />
        <FeedList />
      </div>
      {hasRight && (
        <aside className={classes.right} aria-label={t('suggestions.label')}>
          <Suggestions next={next} />
        </aside>
      )}
      <WriteButton />
    </div>
  );
}
