import { listMutual } from 'contract/members/members.profile.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { pageSize } from 'contract/pagination.ts';
import { useMemo } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { useMember } from '../../lib/store/store.ts';
import { useConversations } from '../my-conversations.ts';
import { partnersIn } from './matching.ts';

/** My connections: recent chat partners first, then the others by name. Null while loading. */
export function useContacts(): MemberCard[] | null {
  const me = useMember()._id;
  const conversations = useConversations();
  const { data } = useCall(listMutual, { params: { id: me }, query: { limit: pageSize.max } });
  return useMemo(() => {
    const ranks = new Map(partnersIn(conversations, me).map((id, rank) => [id, rank]));
    const rankOf = ({ _id }: MemberCard) => ranks.get(_id) ?? ranks.size;
    const byRank = (one: MemberCard, other: MemberCard) =>
      rankOf(one) - rankOf(other) || one.name.localeCompare(other.name);
    return data?.toSorted(byRank) ?? null;
  }, [conversations, data, me]);
}
