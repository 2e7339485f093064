import { shallowEqual } from 'react-redux';
import { selectItems } from '../../lib/store/lists.ts';
import { useAppSelector, useMember } from '../../lib/store/store.ts';
import { feed } from '../posts.ts';

const max = 5;

/** The latest other authors of the feed, who are mentioned most. */
export function useRecentAuthors() {
  const me = useMember()._id;
  return useAppSelector((state) => {
    const authors = new Map(selectItems(state, feed).map(({ author }) => [author._id, author]));
    authors.delete(me);
    return [...authors.values()].slice(0, max);
  }, shallowEqual);
}
