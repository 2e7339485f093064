import { useMemo } from 'react';
import { useMember } from '../../lib/store/store.ts';
import type { Mentionable } from '../../ui/mentions/use-mention-field.tsx';
import type { Discussion } from './discussions.ts';

export function useTalkers({ author, comments }: Discussion): Mentionable[] {
  const me = useMember()._id;
  return useMemo(() => {
    const commenters = comments.toReversed().map(({ userId, name, avatar }) => ({ _id: userId, name, avatar }));
    const talkers = new Map([...(author ? [author] : []), ...commenters].map((person) => [person._id, person]));
    talkers.delete(me);
    return [...talkers.values()];
  }, [author, comments, me]);
}
