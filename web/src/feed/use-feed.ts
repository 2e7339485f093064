import type { Post } from 'contract/feed/feed.ts';
import { shallowEqual } from 'react-redux';
import { useMinute } from '../lib/dates/use-minute.ts';
import { newestShown } from '../lib/store/lists.slice.ts';
import { useAppDispatch, useAppSelector, useMember } from '../lib/store/store.ts';
import { useList } from '../lib/store/use-list.ts';
import { isPinned } from './pins/is-pinned.ts';
import { feed, feedByActivity, posts } from './posts.ts';
import type { FeedSort } from './use-sort.ts';

// An unpinned post returns to its position.
const inOrder = (shown: Post[], sort: FeedSort) =>
  sort === 'newest' ? shown.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) : shown;

/** The feed, pinned posts first. New posts by others wait behind a button, so the reader's posts stay in place. */
export function useFeed(sort: FeedSort) {
  const wanted = sort === 'activity' ? feedByActivity : feed;
  const me = useMember();
  const dispatch = useAppDispatch();
  const { items, unseen, moved, ...list } = useList(wanted);
  const active = useAppSelector((state) => posts.selectMany(state, moved), shallowEqual);
  const now = useMinute();
  const pinned = items.filter((post) => isPinned(post, now));
  const others = inOrder(
    items.filter((post) => !isPinned(post, now)),
    sort,
  );
  const isWaiting = ({ _id, author }: Post) => author._id !== me._id && unseen.includes(_id);
  const shown = [...pinned, ...others.filter((post) => !isWaiting(post))];
  // The first post can't move up further.
  const first = others.find((post) => !isWaiting(post))?._id;
  const isActive = (post: Post) => !isPinned(post, now) && post._id !== first && !unseen.includes(post._id);
  const updated = active.filter(isActive).length;
  return {
    ...list,
    posts: shown,
    waiting: others.filter(isWaiting).length + updated,
    /** True if some waiting posts are older ones with new comments. */
    hasUpdated: updated > 0,
    showWaiting: () => {
      const show = () => dispatch(newestShown(wanted.key));
      show();
      // After the reload, updated posts are before the seen ones, so they must be shown too.
      if (updated > 0) void list.reload().then(show);
    },
  };
}
