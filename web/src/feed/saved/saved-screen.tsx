import { IconBookmark } from '@tabler/icons-react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { PostList } from '../posts/post/post-list.tsx';
import { PostSkeleton } from '../posts/post/post-skeleton.tsx';
import { savedPosts } from '../posts.ts';

export function SavedScreen() {
  const list = useList(savedPosts);
  const items = list.items.filter((post) => post.savedByMe);
  const skeleton = (
    <Loading label={t('saved.loading')}>
      <PostSkeleton />
    </Loading>
  );
  const empty = (
    <EmptyState icon={IconBookmark} title={t('saved.empty')} text={t('saved.emptyText')}>
      <ButtonLink to="/" variant="soft">
        {t('saved.feed')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <Screen title={t('saved.title')} lead={t('saved.lead')} column>
      <PaginatedList list={{ ...list, items }} skeleton={skeleton} empty={empty}>
        <PostList posts={items} />
      </PaginatedList>
    </Screen>
  );
}
