import type { Post } from 'contract/feed.ts';
import { newestShown } from '../../lib/store/lists.slice.ts';
import { useList } from '../../lib/store/use-list.ts';
import { useAppDispatch, useMember } from '../../lib/store.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { isPinned } from './pins/is-pinned.ts';
import { feed } from './posts.ts';

// A post that was pinned goes back to its place.
const byAge = (one: Post, other: Post) => other.createdAt.localeCompare(one.createdAt);

/** The feed, pinned posts first. New posts of others wait for the reader, so that what is being read stays in place. */
export function useFeed() {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { items, unseen, ...list } = useList(feed);
  const now = useMinute();
  const pinned = items.filter((post) => isPinned(post, now));
  const others = items.filter((post) => !isPinned(post, now)).toSorted(byAge);
  const isWaiting = ({ _id, author }: Post) => author._id !== me._id && unseen.includes(_id);
  return {
    ...list,
    posts: [...pinned, ...others.filter((post) => !isWaiting(post))],
    waiting: others.filter(isWaiting).length,
    showWaiting: () => dispatch(newestShown(feed.key)),
  };
}
