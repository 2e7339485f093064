import { useMemo } from 'react';
import { useAppSelector, useMember } from '../../lib/store.ts';
import { countConnections } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

/** How many are connected with me, and how many wait for my answer: live. */
export function useConnectionCounts(): { connected: number; waiting: number } {
  const me = useMember();
  const connections = useAppSelector(selectConnections);
  return useMemo(() => countConnections(me, connections), [me, connections]);
}
