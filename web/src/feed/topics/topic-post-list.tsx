import { IconHash } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import type { List } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { PostList } from '../posts/post/post-list.tsx';
import { PostSkeleton } from '../posts/post/post-skeleton.tsx';

interface Props {
  posts: List<Post>;
  whenEmpty: string;
}

export function TopicPostList({ posts, whenEmpty }: Props) {
  const list = useList(posts);
  const skeleton = (
    <Loading label={t('feed.loading')}>
      <PostSkeleton />
    </Loading>
  );
  const empty = <EmptyState icon={IconHash} title={t('topics.noPosts')} text={whenEmpty} />;
  return (
    <PaginatedList list={list} skeleton={skeleton} empty={empty}>
      <PostList posts={list.items} />
    </PaginatedList>
  );
}
