import { IconSparkles } from '@tabler/icons-react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { t } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { useFeed } from '../use-feed.ts';
import { type FeedSort, useSort } from '../use-sort.ts';
import { FeedBar } from './feed-bar.tsx';
import { FeedEnd } from './feed-end.tsx';
import classes from './feed-list.module.css';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post/post-list.tsx';

export function FeedList() {
  const [sort, setSort] = useSort();
  return (
    <>
      <FeedBar sort={sort} onSort={setSort} />
      <SortedFeed key={sort} sort={sort} />
    </>
  );
}

function SortedFeed({ sort }: { sort: FeedSort }) {
  const { posts, waiting, hasUpdated, showWaiting, loaded, loading, error, hasMore, reload, more } = useFeed(sort);
  const count = useIncrementalCount(posts.length, loaded);
  if (!loaded) return error ? <ErrorState text={error} onRetry={reload} /> : <FeedSkeleton />;
  return (
    <div className={classes.feed}>
      <NewPostsPill count={waiting} hasUpdated={hasUpdated} onShow={showWaiting} />
      {posts.length === 0 ? (
        <EmptyState icon={IconSparkles} title={t('feed.empty')} text={t('feed.emptyText')} />
      ) : (
        <PostList posts={posts.slice(0, count)} />
      )}
      {posts.length > 0 && count === posts.length && <FeedEnd {...{ hasMore, loading, error, more }} />}
    </div>
  );
}
