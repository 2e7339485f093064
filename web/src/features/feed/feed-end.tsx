import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { fetchMorePosts } from './feed.api.ts';
import classes from './feed-list.module.css';

/** The end of what is loaded: coming near it brings the next page. */
export function FeedEnd() {
  const dispatch = useAppDispatch();
  const { next, loadingMore, moreError, posts } = useAppSelector((state) => state.posts);
  const end = useRef<HTMLDivElement>(null);
  const ready = next !== null && !loadingMore && moreError === null;

  useEffect(() => {
    if (!ready || !end.current) return;
    // Made anew for each page: an end that is still in sight tells so again.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void dispatch(fetchMorePosts(next));
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, next, dispatch]);

  if (moreError && next) return <ErrorState text={moreError} onRetry={() => dispatch(fetchMorePosts(next))} />;
  return (
    <div ref={end} className={classes.end}>
      {loadingMore && <p role="status">{t('feed.loadingMore')}</p>}
      {next === null && posts.length > 0 && <p>{t('feed.end')}</p>}
    </div>
  );
}
