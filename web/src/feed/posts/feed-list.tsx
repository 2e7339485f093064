import { IconArrowUp, IconClock, IconHash, IconSparkles } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { useFeed } from '../use-feed.ts';
import { type FeedSort, useSort } from '../use-sort.ts';
import bar from './feed-bar.module.css';
import { FeedEnd } from './feed-end.tsx';
import classes from './feed-list.module.css';
import { PostList } from './post/post-list.tsx';
import { PostSkeleton } from './post/post-skeleton.tsx';

/** `afterFirst` is an item of the list with a key, below its first post. */
export function FeedList({ afterFirst }: { afterFirst?: ReactElement }) {
  const [sort, setSort] = useSort();
  return (
    <>
      <FeedBar sort={sort} onSort={setSort} />
      <SortedFeed key={sort} {...{ sort, afterFirst }} />
    </>
  );
}

function SortedFeed({ sort, afterFirst }: { sort: FeedSort; afterFirst: ReactElement | undefined }) {
  const { posts, waiting, hasUpdated, showWaiting, loaded, loading, error, hasMore, reload, more } = useFeed(sort);
  const count = useIncrementalCount(posts.length, loaded);
  if (!loaded) return error ? <ErrorState text={error} onRetry={reload} /> : <FeedSkeleton />;
  return (
    <div className={classes.feed}>
      <NewPostsPill count={waiting} hasUpdated={hasUpdated} onShow={showWaiting} />
      {posts.length === 0 ? (
        <EmptyState icon={IconSparkles} title={t('feed.empty')} text={t('feed.emptyText')} />
      ) : (
        <PostList posts={posts.slice(0, count)} afterFirst={afterFirst} />
      )}
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

interface FeedBarProps {
  sort: FeedSort;
  onSort: (sort: FeedSort) => void;
}

function FeedBar({ sort, onSort }: FeedBarProps) {
  return (
    <div className={bar.bar}>
      <TextLink to="/topics">
        <IconHash size={16} aria-hidden /> {t('topics.title')}
      </TextLink>
      <TextLink to="/scheduled">
        <IconClock size={16} aria-hidden /> {t('feed.scheduled')}
      </TextLink>
      <label className={bar.sort}>
        {t('feed.sort')}
        <select
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value === 'activity' ? 'activity' : 'newest')}
        >
          <option value="newest">{t('feed.newest')}</option>
          <option value="activity">{t('feed.activity')}</option>
        </select>
      </label>
    </div>
  );
}
