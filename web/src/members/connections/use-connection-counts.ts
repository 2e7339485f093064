import { weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectMe, useAppSelector } from '../../lib/store/store.ts';
import { type ConnectionCounts, countConnections } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

const count = weakMapMemoize(countConnections);

/** Live. */
export function useConnectionCounts(): ConnectionCounts {
  return useAppSelector((state) => count(selectMe(state), selectConnections(state)), shallowEqual);
}
