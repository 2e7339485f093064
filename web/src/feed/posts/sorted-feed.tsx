import { IconArrowUp } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import type { ReactElement, ReactNode } from 'react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import type { List } from '../../lib/store/lists.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { useFeed } from '../use-feed.ts';
import type { FeedSort } from '../use-sort.ts';
import { FeedEnd } from './feed-end.tsx';
import classes from './feed-list.module.css';
import { PostList } from './post/post-list.tsx';
import { PostSkeleton } from './post/post-skeleton.tsx';

interface SortedProps {
  list: List<Post>;
  sort: FeedSort;
  empty: ReactNode;
  afterFirst?: ReactElement | undefined;
}

/** Posts of others that arrive later wait behind a button. */
export function SortedFeed({ list, sort, empty, afterFirst }: SortedProps) {
  const feed = useFeed(list, sort);
  const { posts, waiting, hasUpdated, showWaiting, loaded, loading, error, hasMore, reload, more } = feed;
  const count = useIncrementalCount(posts.length, loaded);
  if (!loaded) return error ? <ErrorState text={error} onRetry={reload} /> : <FeedSkeleton />;
  return (
    <div className={classes.feed}>
      <NewPostsPill count={waiting} hasUpdated={hasUpdated} onShow={showWaiting} />
      {posts.length === 0 ? empty : <PostList posts={posts.slice(0, count)} afterFirst={afterFirst} />}
      {posts.length > 0 && count === posts.length && <FeedEnd {...{ hasMore, loading, error, more }} />}
    </div>
  );
}

function FeedSkeleton() {
  return (
    <Loading label={t('feed.loading')}>
      <div className={classes.feed}>
        {['first', 'second', 'third'].map((which) => (
          <PostSkeleton key={which} withPicture={which === 'second'} />
        ))}
      </div>
    </Loading>
  );
}

interface Props {
  count: number;
  hasUpdated: boolean;
  onShow: () => void;
}

function NewPostsPill({ count, hasUpdated, onShow }: Props) {
  const show = () => {
    onShow();
    scrollTo({ top: 0 });
  };

  return (
    <div role="status" className={count > 0 ? classes.pill : 'visually-hidden'}>
      {count > 0 && (
        <Button onClick={show}>
          <IconArrowUp size={18} aria-hidden />
          {t(hasUpdated ? 'feed.updated' : 'feed.new', { count })}
        </Button>
      )}
    </div>
  );
}
