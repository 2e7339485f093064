import type { Post } from 'contract/feed/feed.ts';
import classes from '../feed-list.module.css';
import { PostList } from './post-list.tsx';

export function PostResults({ posts }: { posts: Post[] }) {
  return (
    <div className={classes.narrow}>
      <PostList posts={posts} />
    </div>
  );
}
