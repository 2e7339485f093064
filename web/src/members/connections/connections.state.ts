import type { Relationship } from 'contract/members/members.ts';

/** How I stand to others. */
export interface ConnectionsState {
  /** Relationships that changed since members were fetched, by their id. */
  known: Record<string, Relationship>;
  /** After a gap in the connection all of `known` is asked for anew: who is not in it is nothing to me. */
  knownIsAll: boolean;
  /** How many calls of mine are on their way, by the other's id. */
  acting: Record<string, number>;
  /** Counts what has changed on the server. */
  changes: number;
}
