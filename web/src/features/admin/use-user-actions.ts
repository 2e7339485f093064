import type { Role } from 'contract/members.ts';
import { adminApi } from './admin.api.ts';
import { unwrapOrToast } from './unwrap-or-toast.ts';

/** What an admin does to one member; `locked` while any of it is under way. */
export function useUserActions(id: string) {
  const [change, changing] = adminApi.useChangeUserMutation();
  const [sendDelete, deletion] = adminApi.useDeleteUserMutation();
  const asked = changing.isLoading ? changing.originalArgs : undefined;

  return {
    locked: changing.isLoading || deletion.isLoading,
    /** The role that is on its way, which the menu shows already. */
    nextRole: asked && 'role' in asked ? asked.role : null,
    setRole: (role: Role) => unwrapOrToast(change({ id, role })),
    setBadge: (badge: string, remove: boolean) => unwrapOrToast(change({ id, badge, remove })),
    remove: () => unwrapOrToast(sendDelete(id)),
  };
}
