import type { User } from 'contract/members.ts';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store.ts';
import { countConnections } from './connections.cache.ts';

/** How many are connected with me, and how many wait for my answer: live. */
export function useConnectionCounts(me: User): { connected: number; waiting: number } {
  const connections = useAppSelector((state) => state.connections);
  return useMemo(() => countConnections(me, connections), [me, connections]);
}
