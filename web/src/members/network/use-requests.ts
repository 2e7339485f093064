import { useEffect } from 'react';
import type { List } from '../../lib/store/lists.ts';
import type { MemberEntity } from '../../lib/store/members.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { selectConnections } from '../connections/connections.slice.ts';

/** Requests between others and me, read again whenever something changed between us. */
export function useRequests(list: List<MemberEntity>) {
  const requests = useList(list);
  const changes = useAppSelector((state) => selectConnections(state).changes);
  const { reload } = requests;

  useEffect(() => {
    if (changes === 0) return;
    // Several changes at once are one question.
    const timer = setTimeout(() => void reload(), 150);
    return () => clearTimeout(timer);
  }, [changes, reload]);
  return requests;
}
