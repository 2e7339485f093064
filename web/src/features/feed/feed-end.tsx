import { useCallback } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { useEndReached } from '../../lib/use-end-reached.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { fetchMorePosts } from './feed.api.ts';
import classes from './feed-list.module.css';

/** The end of what is loaded: coming near it brings the next page. */
export function FeedEnd() {
  const dispatch = useAppDispatch();
  const { next, loadingMore, moreError, posts } = useAppSelector((state) => state.posts);
  const fetchMore = useCallback(() => void (next && dispatch(fetchMorePosts(next))), [next, dispatch]);
  const end = useEndReached(next !== null && !loadingMore && moreError === null, fetchMore);

  if (moreError && next) return <ErrorState text={moreError} onRetry={fetchMore} />;
  return (
    <div ref={end} className={classes.end}>
      {loadingMore && <p role="status">{t('feed.loadingMore')}</p>}
      {next === null && posts.length > 0 && <p>{t('feed.end')}</p>}
    </div>
  );
}
