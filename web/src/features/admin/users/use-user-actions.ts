import * as admin from 'contract/admin.ts';
import type { Role } from 'contract/members.ts';
import { call } from '../../../lib/api-client.ts';
import { attempt } from '../../../lib/store/attempt.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { users } from './users.ts';

/** What an admin does to one member; `busy` while any of it is under way. */
export function useUserActions(id: string) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const params = { id };

  const setRole = (role: Role) => {
    const send = () => call(admin.setRole, { params, body: { role } });
    return act(() => dispatch(attempt(users, id, { changes: { role }, call: send, settle: (user) => user })));
  };
  const setBadge = (badge: string, remove: boolean) =>
    act(async () => {
      const changes = await call(admin.setBadge, { params, body: { badge, remove } });
      dispatch(users.changed({ id, changes }));
    });
  const remove = () =>
    act(async () => {
      await call(admin.deleteUser, { params });
      dispatch(users.removed([id]));
    });
  return { busy, setRole, setBadge, remove };
}
