import { IconSparkles } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { fetchPosts } from './feed.api.ts';
import { FeedEnd } from './feed-end.tsx';
import classes from './feed-list.module.css';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';

/** The feed, newest first, without end. */
export function FeedList({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const { posts, loading, error } = useAppSelector((state) => state.posts);
  const isEmpty = posts.length === 0;

  const wasEmpty = useRef(isEmpty);

  // Only when the feed is opened: an emptied one need not be asked for again.
  useEffect(() => {
    if (wasEmpty.current) void dispatch(fetchPosts());
  }, [dispatch]);

  if (error) return <ErrorState text={error} onRetry={() => dispatch(fetchPosts())} />;
  if (loading && isEmpty) return <FeedSkeleton />;
  return (
    <div className={classes.feed}>
      <NewPostsPill />
      {isEmpty ? (
        <EmptyState icon={IconSparkles} title={t('feed.empty')} text={t('feed.emptyText')} />
      ) : (
        <PostList posts={posts} me={me} />
      )}
      <FeedEnd />
    </div>
  );
}
