import type { LiveComments } from 'contract/feed/feed.comments.ts';
import { inlineListSize } from 'contract/limits.ts';
import { withReactions } from '../posts.ts';
import type { Commented } from './discussions.ts';

/** Merges changed comments into a list. A comment from before the loaded ones loads with its page instead. */
export function withChangedComments(
  before: Pick<Commented, 'comments' | 'commentCount'>,
  { comments: live, deleted, commentCount }: Pick<LiveComments, 'comments' | 'deleted' | 'commentCount'>,
): Pick<Commented, 'comments' | 'commentCount'> {
  const gone = new Set(deleted);
  const changed = withReactions(live, before.comments);
  const ids = new Set(changed.map(({ _id }) => _id));
  const otherComments = before.comments.filter(
    ({ _id, parentId }) => !ids.has(_id) && !gone.has(_id) && !(parentId && gone.has(parentId)),
  );
  const isComplete = before.comments.length >= before.commentCount;
  const first = before.comments[0]?._id ?? '';
  // Ids are ordered by time.
  const here = changed.filter(({ _id }) => isComplete || _id >= first);
  const comments = [...otherComments, ...here].toSorted((one, other) => (one._id < other._id ? -1 : 1));
  return { comments: comments.slice(-inlineListSize), commentCount };
}
