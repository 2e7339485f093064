import type { Post } from 'contract/feed/feed.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FeedItem } from '../feed-item.tsx';
import classes from '../feed-list.module.css';

export function PostList({ posts }: { posts: Post[] }) {
  return (
    <ul className={classes.list} aria-label={t('feed.label')}>
      {posts.map((post) => (
        <FeedItem key={post._id} post={post} />
      ))}
    </ul>
  );
}
