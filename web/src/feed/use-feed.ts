import type { Post } from 'contract/feed/feed.ts';
import { shallowEqual } from 'react-redux';
import { useMinute } from '../lib/dates/use-minute.ts';
import { listRead } from '../lib/store/lists.slice.ts';
import type { List } from '../lib/store/lists.ts';
import { useAppDispatch, useAppSelector, useMember } from '../lib/store/store.ts';
import { useList } from '../lib/store/use-list.ts';
import { isPinned } from './pins/is-pinned.ts';
import { posts } from './posts.ts';
import type { FeedSort } from './use-sort.ts';

// An unpinned post returns to its position.
const inOrder = (visible: Post[], sort: FeedSort) =>
  sort === 'newest' ? visible.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) : visible;

/** A feed, pinned posts first. New posts by others wait behind a button, so the reader's posts stay in place. */
export function useFeed(sourceList: List<Post>, sort: FeedSort) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { items, unseen, moved, ...list } = useList(sourceList);
  const active = useAppSelector((state) => posts.selectMany(state, moved), shallowEqual);
  const now = useMinute();
  const pinned = items.filter((post) => isPinned(post, now));
  const unpinned = inOrder(
    items.filter((post) => !isPinned(post, now)),
    sort,
  );
  const isWaiting = ({ _id, author }: Post) => author._id !== me._id && unseen.includes(_id);
  const visible = [...pinned, ...unpinned.filter((post) => !isWaiting(post))];
  // The first post can't move up further.
  const first = unpinned.find((post) => !isWaiting(post))?._id;
  const isActive = (post: Post) => !isPinned(post, now) && post._id !== first && !unseen.includes(post._id);
  const updated = active.filter(isActive).length;
  return {
    ...list,
    posts: visible,
    waiting: unpinned.filter(isWaiting).length + updated,
    /** True if some waiting posts are older ones with new comments. */
    hasUpdated: updated > 0,
    showWaiting: () => {
      const show = () => dispatch(listRead(sourceList.key));
      show();
      // After the reload, updated posts are before the seen ones, so they must be shown too.
      if (updated > 0) void list.reload().then(show);
    },
  };
}
