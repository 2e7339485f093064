import type { Post } from 'contract/feed.ts';
import { newestShown } from '../../lib/store/lists.slice.ts';
import { useList } from '../../lib/store/use-list.ts';
import { useAppDispatch, useMember } from '../../lib/store.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { isPinned } from './pins/is-pinned.ts';
import { feed, feedByActivity } from './posts.ts';
import type { FeedSort } from './use-sort.ts';

// A post that was pinned goes back to its place.
const inOrder = (shown: Post[], sort: FeedSort) =>
  sort === 'newest' ? shown.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) : shown;

/** The feed, pinned posts first. New posts of others wait for the reader, so that what is being read stays in place. */
export function useFeed(sort: FeedSort) {
  const wanted = sort === 'activity' ? feedByActivity : feed;
  const me = useMember();
  const dispatch = useAppDispatch();
  const { items, unseen, ...list } = useList(wanted);
  const now = useMinute();
  const pinned = items.filter((post) => isPinned(post, now));
  const others = inOrder(
    items.filter((post) => !isPinned(post, now)),
    sort,
  );
  const isWaiting = ({ _id, author }: Post) => author._id !== me._id && unseen.includes(_id);
  return {
    ...list,
    posts: [...pinned, ...others.filter((post) => !isWaiting(post))],
    waiting: others.filter(isWaiting).length,
    showWaiting: () => dispatch(newestShown(wanted.key)),
  };
}
