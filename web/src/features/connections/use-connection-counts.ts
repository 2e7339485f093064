import { weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectMe, useAppSelector } from '../../lib/store.ts';
import { countConnections } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

const count = weakMapMemoize(countConnections);

/** How many are connected with me, and how many wait for my answer: live. */
export function useConnectionCounts(): { connected: number; waiting: number } {
  return useAppSelector((state) => count(selectMe(state), selectConnections(state)), shallowEqual);
}
