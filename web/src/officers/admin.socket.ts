import { listen } from '../lib/socket/socket.ts';
import type { AppDispatch } from '../lib/store/store.ts';
import { users } from './users/users.ts';

/** Updates the table, because other admins work too. */
export function listenToUsers(dispatch: AppDispatch): () => void {
  return listen({
    memberUpdated: ({ _id: id, name, role, badges, alumni }) =>
      dispatch(users.changed({ id, changes: { name, role, badges, alumni } })),
    suspensionChanged: ({ userId: id, suspension }) => dispatch(users.changed({ id, changes: { suspension } })),
    memberDeleted: ({ _id }) => dispatch(users.removed([_id])),
  });
}
