import type { Post } from 'contract/feed/feed.ts';
import type { ReactElement } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { FeedItem } from '../feed-item.tsx';
import classes from '../feed-list.module.css';

export function PostList({ posts, afterFirst }: { posts: Post[]; afterFirst?: ReactElement | undefined }) {
  const items = posts.map((post) => <FeedItem key={post._id} post={post} />);
  return (
    <ul className={classes.list} aria-label={t('feed.label')}>
      {afterFirst ? items.toSpliced(1, 0, afterFirst) : items}
    </ul>
  );
}
