import { IconMessageSearch } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { useLayoutEffect } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './feed-list.module.css';
import { PostList } from './post-list.tsx';
import { searchResultsReceived } from './posts.slice.ts';

/** The posts a search found: the same cards as in the feed, and as live. */
export function FoundPosts({ posts, me }: { posts: Post[]; me: User }) {
  const dispatch = useAppDispatch();
  const found = useAppSelector((state) => state.posts.found);

  // Before anything is painted: what an earlier search found is not on screen for a moment.
  useLayoutEffect(() => void dispatch(searchResultsReceived(posts)), [posts, dispatch]);

  if (posts.length === 0) {
    return <EmptyState icon={IconMessageSearch} title={t('search.noPosts')} text={t('search.noPostsText')} />;
  }
  return (
    <div className={classes.narrow}>
      <PostList posts={found} me={me} />
    </div>
  );
}
