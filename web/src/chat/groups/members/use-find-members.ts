import { listGroupMembers } from 'contract/chat/groups/membership.ts';
import { useCallback } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useMember } from '../../../lib/store/store.ts';
import type { FindPeople } from '../../../ui/mentions/use-mention-field.tsx';

const max = 6;

/** Finds other members of a group, to mention them. */
export function useFindMembers(id: string): FindPeople {
  const me = useMember()._id;
  return useCallback(
    async (q) => {
      const members = await call(listGroupMembers, { params: { id }, query: { q, limit: max + 1 } });
      return members.map(({ user }) => user).filter(({ _id }) => _id !== me);
    },
    [id, me],
  );
}
