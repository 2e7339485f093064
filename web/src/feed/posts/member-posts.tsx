import { useId, useState } from 'react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { postsOf } from '../posts.ts';
import { FeedEnd } from './feed-end.tsx';
import { FeedItem } from './feed-item.tsx';
import classes from './feed-list.module.css';
import { PostSkeleton } from './post/post-skeleton.tsx';

// Fewer at first, so the content below stays within reach.
const initialCount = 2;

export function MemberPosts({ userId }: { userId: string }) {
  const { key: _, items: posts, ...list } = useList(postsOf(userId));
  const [all, setAll] = useState(false);
  const heading = useId();
  const isWaiting = !list.loaded && list.error === null;
  const isLong = posts.length > initialCount || list.hasMore;

  return (
    <section className={classes.list} aria-labelledby={heading} aria-busy={isWaiting}>
      <div className={classes.top}>
        <h2 id={heading}>{t('activity.title')}</h2>
        {posts.length > 0 && isLong && (
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'activity.less' : 'activity.all')}
          </Button>
        )}
        {isWaiting && <p role="status">{t('activity.loading')}</p>}
      </div>
      {posts.length === 0 && !isWaiting && (
        <Card className={classes.none}>
          <p>{t('activity.empty')}</p>
          {list.error && (
            <Button variant="soft" onClick={list.reload}>
              {t('states.retry')}
            </Button>
          )}
        </Card>
      )}
      {isWaiting && <PostSkeleton />}
      {posts.length > 0 && (
        <ul className={classes.list} aria-label={t('feed.label')}>
          {posts.slice(0, all ? undefined : initialCount).map((post) => (
            <FeedItem key={post._id} post={post} />
          ))}
        </ul>
      )}
      {all && posts.length > 0 && <FeedEnd {...list} />}
    </section>
  );
}
