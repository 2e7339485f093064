import type { MemberCard } from 'contract/members/members.ts';
import { useCallback, useMemo } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { useMember } from '../../lib/store/store.ts';
import { fetchConnections } from '../chat.api.ts';
import { useConversations } from '../my-conversations.ts';
import { partnersIn } from './matching.ts';

/** My connections: recent chat partners first, then the others by name. Null while loading. */
export function useContacts(): MemberCard[] | null {
  const me = useMember()._id;
  const conversations = useConversations();
  const { data } = useQuery(useCallback(() => fetchConnections(me), [me]));
  return useMemo(() => {
    const ranks = new Map(partnersIn(conversations, me).map((id, rank) => [id, rank]));
    const rankOf = ({ _id }: MemberCard) => ranks.get(_id) ?? ranks.size;
    const byRank = (one: MemberCard, other: MemberCard) =>
      rankOf(one) - rankOf(other) || one.name.localeCompare(other.name);
    return data?.toSorted(byRank) ?? null;
  }, [conversations, data, me]);
}
