import type { Post } from 'contract/feed.ts';
import { useMemo } from 'react';
import { useMember } from '../../../lib/store.ts';
import type { Mentionable } from '../../../ui/mentions/use-mention-field.tsx';

/** Who talks below a post, its author first: whom a comment is likely to mention. */
export function useTalkers({ author, comments }: Post): Mentionable[] {
  const me = useMember()._id;
  return useMemo(() => {
    const commenters = comments.toReversed().map(({ userId, name, avatar }) => ({ _id: userId, name, avatar }));
    const talkers = new Map([author, ...commenters].map((person) => [person._id, person]));
    talkers.delete(me);
    return [...talkers.values()];
  }, [author, comments, me]);
}
