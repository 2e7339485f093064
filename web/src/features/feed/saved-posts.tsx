import { IconBookmark } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { useList } from '../../lib/store/use-list.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PostList } from './post-list.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { savedPosts } from './posts.ts';

/** The posts I kept, last saved first; what I take off the list leaves it at once. */
export function SavedPosts() {
  const { items, loaded, loading, error, hasMore, reload, more } = useList(savedPosts);
  const posts = items.filter((post) => post.savedByMe);

  if (!loaded && error) return <ErrorState text={error} onRetry={reload} />;
  if (!loaded) {
    return (
      <Loading words={t('saved.loading')}>
        <PostSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {posts.length === 0 && !hasMore && (
        <EmptyState icon={IconBookmark} title={t('saved.empty')} text={t('saved.emptyText')}>
          <ButtonLink to="/" variant="soft">
            {t('saved.feed')}
          </ButtonLink>
        </EmptyState>
      )}
      <PostList posts={posts} />
      <ListEnd hasMore={hasMore} loading={loading} error={error} onMore={more} />
    </>
  );
}
