import { IconHash } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/store/use-list.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { PostList } from '../posts/post-list.tsx';
import { PostSkeleton } from '../posts/post-skeleton.tsx';
import { postsAbout } from '../posts.ts';

/** The posts of a topic, newest first. */
export function TopicPosts({ topic }: { topic: string }) {
  const list = useList(postsAbout(topic));
  const skeleton = (
    <Loading words={t('feed.loading')}>
      <PostSkeleton />
    </Loading>
  );
  const empty = <EmptyState icon={IconHash} title={t('topics.noPosts')} text={t('topics.noPostsText', { topic })} />;
  return (
    <PaginatedList list={list} skeleton={skeleton} empty={empty}>
      <PostList posts={list.items} />
    </PaginatedList>
  );
}
