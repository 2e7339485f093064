import { listen } from '../lib/socket/socket.ts';
import { members } from '../lib/store/members.ts';
import type { AppDispatch } from '../lib/store/store.ts';

export function listenToMembers(dispatch: AppDispatch): () => void {
  return listen({
    memberUpdated: (member) => dispatch(members.changed({ id: member._id, changes: member })),
    memberDeleted: ({ _id }) => dispatch(members.removed([_id])),
  });
}
