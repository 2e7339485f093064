import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Relationship, User } from 'contract/members/members.ts';
import { shallowEqual } from 'react-redux';
import { selectMe, useAppSelector } from '../../lib/store/store.ts';
import { type Standing, standings } from './standings.ts';

interface ConnectionCounts {
  connected: number;
  sent: number;
  waiting: number;
}

/** Includes changes since `me` was fetched; each member counts once. */
export const countConnections = weakMapMemoize((me: User, changed: Standing[]): ConnectionCounts => {
  const count = (relationship: Relationship, fetched: string[]) => {
    const ids = new Set(fetched);
    for (const standing of changed) {
      if (standing.relationship === relationship) ids.add(standing._id);
      else ids.delete(standing._id);
    }
    return ids.size;
  };
  return {
    connected: count('connected', me.connections),
    sent: count('sent', me.sentConnectionRequests),
    waiting: count('received', me.connectionRequests),
  };
});

export function useConnectionCounts(): ConnectionCounts {
  return useAppSelector((state) => countConnections(selectMe(state), standings.selectVisible(state)), shallowEqual);
}
