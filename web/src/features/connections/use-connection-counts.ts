import type { User } from 'contract/members.ts';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store.ts';
import { countConnections } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

/** How many are connected with me, and how many wait for my answer: live. */
export function useConnectionCounts(me: User): { connected: number; waiting: number } {
  const connections = useAppSelector(selectConnections);
  return useMemo(() => countConnections(me, connections), [me, connections]);
}
