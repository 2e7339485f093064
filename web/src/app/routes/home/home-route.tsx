import type { User } from 'contract/members/members.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NextEvent } from '../../../events/next/next-event.tsx';
import { NextEventStrip } from '../../../events/next/next-event-strip.tsx';
import { useNextEvent } from '../../../events/next/use-next-event.ts';
import { Composer } from '../../../feed/composer/composer.tsx';
import { FeedList } from '../../../feed/posts/feed-list.tsx';
import { feed, feedByActivity } from '../../../feed/posts.ts';
import { TopicLists } from '../../../feed/topics/topic-lists.tsx';
import { requestOf } from '../../../lib/api/requested-act.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { useNearViewport } from '../../../lib/hooks/use-near-viewport.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useScrollsUp } from '../../../lib/hooks/use-scrolls-up.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { useAppSelector, useMe } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { useConnectionCounts } from '../../../members/connections/use-connection-counts.ts';
import { MemberSummary } from '../../../members/directory/member-summary.tsx';
import { NewMembers, useNewMembers } from '../../../members/directory/new-members.tsx';
import { SuggestionsPanel } from '../../../members/network/suggestions-panel.tsx';
import { OnlineNow } from '../../../members/presence/online-now.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { RoundButton } from '../../../ui/actions/round-button.tsx';
import plain from '../../../ui/layout/plain.module.css';
import classes from '../home.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Suggestions } from './suggestions.tsx';

export function HomeRoute() {
  const me = useMe();
  const { name } = useClub();
  usePageTitle(name);
  return me ? <Home me={me} /> : <Welcome />;
}

function Home({ me }: { me: User }) {
  const next = useNextEvent();
  const newMembers = useNewMembers();
  const composer = useRef<HTMLDivElement>(null);
  const [isComposerInSight, setComposerInSight] = useState(true);
  useNearViewport(composer, setComposerInSight, '0px');
  // The same limit as in the styles. On narrow screens both sides come below the feed, after it has loaded.
  const hasLeft = useMedia('(width >= 768px)');
  const hasRight = useMedia('(width >= 1200px)');
  const hasFeed = useAppSelector(({ lists }) => [feed, feedByActivity].some(({ key }) => lists?.[key]?.loaded));
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
        <FeedList afterFirst={<NewMembers key="new" people={newMembers} />} />
      </div>
      {!hasLeft && hasFeed && (
        <aside aria-label={t('summary.label')}>
          <Summary />
        </aside>
      )}
      {(hasRight || hasFeed) && (
        <aside className={classes.right} aria-label={t('suggestions.label')}>
          {hasRight && <NextEvent {...next} />}
          <SuggestionsPanel title={t('suggestions.people')} count={3} />
          {hasRight && <OnlineNow />}
          <Suggestions />
        </aside>
      )}
      {!isComposerInSight && <WriteButton />}
    </div>
  );
}

function Summary() {
  const { connected } = useConnectionCounts();
  return <MemberSummary connections={connected} />;
}

function WriteButton() {
  const navigate = useNavigate();
  // Going down one reads, and the button would lie on what one presses.
  if (!useScrollsUp()) return null;
  return <RoundButton label={t('composer.label')} onClick={() => navigate('/', { state: requestOf('post') })} />;
}

function Welcome() {
  const { name } = useClub();
  return (
    <div className={plain.plain}>
      <h1>{t('welcome.title', { club: name })}</h1>
      <p className={plain.text}>{t('welcome.text')}</p>
      <ButtonLink to="/login" size="md">
        {t('header.signIn')}
      </ButtonLink>
    </div>
  );
}
