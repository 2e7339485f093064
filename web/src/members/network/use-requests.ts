import type { Relationship } from 'contract/members/members.ts';
import { shallowEqual } from 'react-redux';
import type { List } from '../../lib/store/lists.ts';
import type { MemberEntity } from '../../lib/store/members.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { standings } from '../connections/standings.ts';
import { useStandingChanges } from '../connections/use-standing-changes.ts';

export function useRequests(list: List<MemberEntity>, open: Relationship) {
  const requests = useList(list);
  useStandingChanges(requests.reload);
  const people = useAppSelector(
    (state) => requests.items.filter(({ _id }) => (standings.select(state, _id)?.relationship ?? open) === open),
    shallowEqual,
  );
  return { ...requests, people };
}
