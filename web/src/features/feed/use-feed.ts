import type { Post } from 'contract/feed.ts';
import { newestShown } from '../../lib/store/lists.slice.ts';
import { useList } from '../../lib/store/use-list.ts';
import { useAppDispatch, useMember } from '../../lib/store.ts';
import { feed } from './posts.ts';

/** The feed. New posts of others wait for the reader, so that what is being read stays in place. */
export function useFeed() {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { items, unseen, ...list } = useList(feed);
  const isWaiting = ({ _id, author }: Post) => author._id !== me._id && unseen.includes(_id);
  return {
    ...list,
    posts: items.filter((post) => !isWaiting(post)),
    waiting: items.filter(isWaiting).length,
    showWaiting: () => dispatch(newestShown(feed.key)),
  };
}
