import { IconMessageSearch } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import classes from './feed-list.module.css';
import { PostList } from './post-list.tsx';

export function FoundPosts({ posts }: { posts: Post[] }) {
  if (posts.length === 0) {
    return <EmptyState icon={IconMessageSearch} title={t('search.noPosts')} text={t('search.noPostsText')} />;
  }
  return (
    <div className={classes.narrow}>
      <PostList posts={posts} />
    </div>
  );
}
