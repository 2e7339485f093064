import { IconBookmark } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { useCallback, useEffect } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fetchSavedPosts } from './feed.api.ts';
import { PostList } from './post-list.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

/** The posts I kept, last saved first; what I take off the list leaves it at once. */
export function SavedPosts({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const { items, next, loaded, loading, error } = useAppSelector((state) => state.posts.saved);
  const posts = items.filter((post) => post.savedByMe);

  useEffect(() => void dispatch(fetchSavedPosts({})), [dispatch]);
  const more = useCallback(() => void (next && dispatch(fetchSavedPosts({ cursor: next }))), [next, dispatch]);

  if (!loaded && error) return <ErrorState text={error} onRetry={() => dispatch(fetchSavedPosts({}))} />;
  if (!loaded) {
    return (
      <Loading words={t('saved.loading')}>
        <PostSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {posts.length === 0 && next === null && (
        <EmptyState icon={IconBookmark} title={t('saved.empty')} text={t('saved.emptyText')}>
          <ButtonLink to="/" variant="soft">
            {t('saved.feed')}
          </ButtonLink>
        </EmptyState>
      )}
      <PostList posts={posts} me={me} />
      <ListEnd hasMore={next !== null} loading={loading} error={error} onMore={more} />
    </>
  );
}
