import type { ConnectionMessages } from 'contract/members/connections.ts';
import type { Relationship, User } from 'contract/members/members.ts';
import type { Step, StepTaken } from './connections.api.ts';
import type { ConnectionsState } from './connections.state.ts';

type Known = Pick<ConnectionsState, 'known' | 'knownIsAll'>;
type Steps = Pick<ConnectionsState, 'known' | 'acting' | 'changes'>;

export type ConnectionChange = Parameters<ConnectionMessages['connectionChanged']>[0];

const goals: Record<Step, Relationship> = { connect: 'sent', accept: 'connected', end: 'none' };

/** My relationship to a member: the latest change, else what was fetched with them. */
export function relationshipTo({ known, knownIsAll }: Known, userId: string, fetched: Relationship): Relationship {
  return known[userId] ?? (knownIsAll ? 'none' : fetched);
}

/** What the lists of the signed-in member say about another. */
export function relationshipIn(me: User, userId: string): Relationship {
  if (me.connections.includes(userId)) return 'connected';
  if (me.connectionRequests.includes(userId)) return 'received';
  return me.sentConnectionRequests.includes(userId) ? 'sent' : 'none';
}

/** How many members are connected with me, sent a request by me, or wait for my answer. */
export interface ConnectionCounts {
  connected: number;
  sent: number;
  waiting: number;
}

/** With the changes since `me` was fetched. */
export function countConnections(me: User, { known }: Pick<Known, 'known'>): ConnectionCounts {
  const count = (relationship: Relationship, fetched: string[]) => {
    const ids = new Set(fetched);
    for (const [userId, now] of Object.entries(known)) {
      if (now === relationship) ids.add(userId);
      else ids.delete(userId);
    }
    return ids.size;
  };
  return {
    connected: count('connected', me.connections),
    sent: count('sent', me.sentConnectionRequests),
    waiting: count('received', me.connectionRequests),
  };
}

/** A step of mine, before the server has answered. */
export function beginStep(state: Steps, { userId, step }: StepTaken): void {
  state.acting[userId] = (state.acting[userId] ?? 0) + 1;
  state.known[userId] = goals[step];
}

function isLastStep(state: Steps, userId: string): boolean {
  const left = (state.acting[userId] ?? 1) - 1;
  if (left > 0) state.acting[userId] = left;
  else delete state.acting[userId];
  return left === 0;
}

/** Takes the server's answer, unless something newer has happened since. */
export function endStep(state: Steps, { userId, step }: StepTaken, answer: Relationship): void {
  state.changes += 1;
  if (isLastStep(state, userId) && state.known[userId] === goals[step]) state.known[userId] = answer;
}

/** Rolls a failed step back. */
export function undoStep(state: Steps, { userId, step, before }: StepTaken): void {
  if (isLastStep(state, userId) && state.known[userId] === goals[step]) state.known[userId] = before;
}

/** A change by the other member, or by me on another device. While a step of mine is pending, only `connected` counts. */
export function applyChange(state: Steps, { userId, relationship }: ConnectionChange): void {
  state.changes += 1;
  if (!state.acting[userId] || relationship === 'connected') state.known[userId] = relationship;
}

/** Replaces everything by the member's own lists, except for my pending steps. */
export function replaceAll(state: Steps & Known, me: User): void {
  const mine = Object.entries(state.known).filter(([userId]) => state.acting[userId]);
  const as = (relationship: Relationship, ids: string[]) => ids.map((id) => [id, relationship] as const);
  state.known = Object.fromEntries([
    ...as('connected', me.connections),
    ...as('sent', me.sentConnectionRequests),
    ...as('received', me.connectionRequests),
    ...mine,
  ]);
  state.knownIsAll = true;
}
