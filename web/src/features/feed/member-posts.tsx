import type { User } from 'contract/members.ts';
import { useEffect, useId, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { fetchUserPosts } from './feed.api.ts';
import { listenToActivity } from './feed.socket.ts';
import { FeedItem } from './feed-item.tsx';
import classes from './feed-list.module.css';
import { MemberPostsEnd } from './member-posts-end.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

// What follows on the screen stays within reach until all is asked for.
const shownAtFirst = 3;

interface Props {
  userId: string;
  me: User;
}

/** A member's posts, newest first: the latest, and on demand all of them without end. */
export function MemberPosts({ userId, me }: Props) {
  const dispatch = useAppDispatch();
  const { userPosts, activity } = useAppSelector((state) => state.posts);
  const [all, setAll] = useState(false);
  const heading = useId();
  const posts = activity.of === userId ? userPosts : [];
  const isWaiting = posts.length === 0 && (activity.loading || activity.of !== userId);
  const hasMore = posts.length > shownAtFirst || activity.next !== null;

  useEffect(() => {
    void dispatch(fetchUserPosts(userId));
    return listenToActivity(dispatch, userId);
  }, [dispatch, userId]);

  return (
    <section className={classes.list} aria-labelledby={heading} aria-busy={isWaiting}>
      <div className={classes.top}>
        <h2 id={heading}>{t('activity.title')}</h2>
        {posts.length > 0 && hasMore && (
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'activity.less' : 'activity.all')}
          </Button>
        )}
        {isWaiting && <p role="status">{t('activity.loading')}</p>}
      </div>
      {posts.length === 0 && !isWaiting && (
        <Card className={classes.none}>
          <p>{t('activity.empty')}</p>
          {activity.failed && (
            <Button variant="soft" onClick={() => dispatch(fetchUserPosts(userId))}>
              {t('states.retry')}
            </Button>
          )}
        </Card>
      )}
      {isWaiting && <PostSkeleton />}
      {posts.length > 0 && (
        <ul className={classes.list} aria-label={t('feed.label')}>
          {posts.slice(0, all ? undefined : shownAtFirst).map((post) => (
            <FeedItem key={post._id} post={post} me={me} />
          ))}
        </ul>
      )}
      {all && <MemberPostsEnd userId={userId} />}
    </section>
  );
}
