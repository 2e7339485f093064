import type { Role } from 'contract/members.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';
import { adminApi } from './admin.api.ts';

/** What an admin does to one member; `locked` while any of it is under way. */
export function useUserActions(id: string) {
  const [sendRole, role] = adminApi.useSetRoleMutation();
  const [sendBadge, badge] = adminApi.useSetBadgeMutation();
  const [sendDelete, deletion] = adminApi.useDeleteUserMutation();

  const tell = async (asked: { unwrap: () => Promise<unknown> }) => {
    try {
      await asked.unwrap();
    } catch (error) {
      showProblem(sentenceFor(asRefusal(error)));
    }
  };

  return {
    locked: role.isLoading || badge.isLoading || deletion.isLoading,
    setRole: (to: Role) => tell(sendRole({ id, role: to })),
    setBadge: (text: string, remove: boolean) => tell(sendBadge({ id, badge: text, remove })),
    remove: () => tell(sendDelete(id)),
  };
}
