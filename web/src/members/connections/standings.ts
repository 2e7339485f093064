import type { Relationship, User } from 'contract/members/members.ts';
import { createEntities, type EntitiesState } from '../../lib/store/entities.ts';
import { members } from '../../lib/store/members.ts';
import type { AppThunk } from '../../lib/store/store.ts';

/** My relationship to another member. The id is the other member's. */
export interface Standing {
  _id: string;
  relationship: Relationship;
}

declare module '../../lib/store/store.ts' {
  interface LazyLoadedSlices {
    standings: EntitiesState<Standing>;
  }
}

/** Relationships that are newer than those fetched with members' cards. */
export const standings = createEntities<Standing>('standings');

export function relationshipIn(me: User, userId: string): Relationship {
  if (me.connections.includes(userId)) return 'connected';
  if (me.connectionRequests.includes(userId)) return 'received';
  return me.sentConnectionRequests.includes(userId) ? 'sent' : 'none';
}

/** After a gap my own lists are complete, so a member in none of them has no relationship to me. */
export const receiveAll =
  (me: User): AppThunk =>
  (dispatch, getState) => {
    const as = (relationship: Relationship, ids: string[]) => ids.map((_id) => [_id, { _id, relationship }] as const);
    const here = [...standings.selectAll(getState()), ...members.selectAll(getState())];
    const all = new Map([
      ...as(
        'none',
        here.map(({ _id }) => _id),
      ),
      ...as('connected', me.connections),
      ...as('sent', me.sentConnectionRequests),
      ...as('received', me.connectionRequests),
    ]);
    dispatch(standings.received([...all.values()]));
  };
