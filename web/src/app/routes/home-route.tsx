import type { User } from 'contract/members.ts';
import { useRef, useState } from 'react';
import { NextEvent } from '../../features/events/next-event.tsx';
import { NextEventStrip } from '../../features/events/next-event-strip.tsx';
import { useNextEvent } from '../../features/events/use-next-event.ts';
import { Composer } from '../../features/feed/composer/composer.tsx';
import { FeedList } from '../../features/feed/posts/feed-list.tsx';
import { feed, feedByActivity } from '../../features/feed/posts.ts';
import { TopicLists } from '../../features/feed/topics/topic-lists.tsx';
import { OnlineNow } from '../../features/members/online-now.tsx';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useAppSelector, useMe } from '../../lib/store.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
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
  const composer = useRef<HTMLDivElement>(null);
  const [isComposerInSight, setComposerInSight] = useState(true);
  useNearViewport(composer, setComposerInSight, '0px');
  // As in the styles. Where there is no room beside the feed, both sides stand below it, once it is there.
  const hasLeft = useMedia('(width >= 768px)');
  const hasRight = useMedia('(width >= 1200px)');
  const hasFeed = useAppSelector(({ lists }) => [feed, feedByActivity].some(({ key }) => lists[key]?.loaded));
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
        <FirstSteps event={next.event} />
        <NextEventStrip {...next} />
        <div ref={composer}>
          <Composer key={me._id} />
        </div>
        <FeedList />
      </div>
      {!hasLeft && hasFeed && (
        <aside aria-label={t('summary.label')}>
          <Summary />
        </aside>
      )}
      {(hasRight || hasFeed) && (
        <aside className={classes.right} aria-label={t('suggestions.label')}>
          {hasRight && (
            <>
              <NextEvent {...next} />
              <OnlineNow />
            </>
          )}
          <Suggestions />
        </aside>
      )}
      {!isComposerInSight && <WriteButton />}
    </div>
  );
}
