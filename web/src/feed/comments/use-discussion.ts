import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { useCallback, useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { commentsChanged, discussions, memberDeleted, memberUpdated, readComments } from './discussions.ts';

export function useDiscussion({ kind, id }: CommentTarget) {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      listen({
        commentsChanged: (change) => dispatch(commentsChanged(change)),
        memberUpdated: (member) => dispatch(memberUpdated(member)),
        memberDeleted: ({ _id }) => dispatch(memberDeleted(_id)),
      }),
    [dispatch],
  );
  return useEntity(
    discussions,
    id,
    useCallback((one: string) => readComments(kind, one), [kind]),
  );
}
