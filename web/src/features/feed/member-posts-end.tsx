import { useCallback } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { useEndReached } from '../../lib/use-end-reached.ts';
import { Button } from '../../ui/button.tsx';
import { fetchMoreUserPosts } from './feed.api.ts';
import classes from './feed-list.module.css';

/** The end of what is loaded of one member's posts: coming near it brings the next page. */
export function MemberPostsEnd({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const { next, loading, failed } = useAppSelector((state) => state.posts.activity);
  const fetchMore = useCallback(
    () => void (next && dispatch(fetchMoreUserPosts({ id: userId, cursor: next }))),
    [next, userId, dispatch],
  );
  const end = useEndReached(next !== null && !loading && !failed, fetchMore);

  return (
    <div ref={end} className={classes.end}>
      {loading && <p role="status">{t('feed.loadingMore')}</p>}
      {failed && (
        <Button variant="soft" onClick={fetchMore}>
          {t('states.retry')}
        </Button>
      )}
      {next === null && <p>{t('feed.end')}</p>}
    </div>
  );
}
