import { Composer } from '../../features/feed/composer/composer.tsx';
import { FeedList } from '../../features/feed/posts/feed-list.tsx';
import { TopicLists } from '../../features/feed/topics/topic-lists.tsx';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { Suggestions } from './suggestions.tsx';
import { Summary } from './summary.tsx';
import { Welcome } from './welcome.tsx';

export function HomeRoute() {
  const me = useMe();
  usePageTitle(clubName);
  if (!me) return <Welcome />;
  return (
    <div className={classes.home}>
      <h1 className="visually-hidden">{t('feed.title')}</h1>
      <aside className={classes.left} aria-label={t('summary.label')}>
        <Summary />
        <div className={classes.topics}>
          <TopicLists aside />
        </div>
      </aside>
      <div className={classes.middle}>
        <FirstSteps />
        <Composer key={me._id} />
        <FeedList />
      </div>
      <aside className={classes.right} aria-label={t('suggestions.label')}>
        <Suggestions />
      </aside>
    </div>
  );
}
