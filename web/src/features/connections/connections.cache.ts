import type { ConnectionMessages } from 'contract/connections.ts';
import type { Relationship, User } from 'contract/members.ts';
import type { ConnectionsState } from '../../lib/state.ts';
import type { Step, StepTaken } from './connections.api.ts';

type Known = Pick<ConnectionsState, 'known' | 'knownIsAll'>;
type Steps = Pick<ConnectionsState, 'known' | 'acting' | 'changes'>;

/** What a message tells about another member and me. */
export type Told = Parameters<ConnectionMessages['connectionChanged']>[0];

const goals: Record<Step, Relationship> = { connect: 'sent', accept: 'connected', end: 'none' };

/** How I stand to another: what I heard last, else what came with them. */
export function relationshipTo({ known, knownIsAll }: Known, userId: string, fetched: Relationship): Relationship {
  return known[userId] ?? (knownIsAll ? 'none' : fetched);
}

/** What the lists of the signed-in member say about another. */
export function relationshipIn(me: User, userId: string): Relationship {
  if (me.connections.includes(userId)) return 'connected';
  if (me.connectionRequests.includes(userId)) return 'received';
  return me.sentConnectionRequests.includes(userId) ? 'sent' : 'none';
}

/** How many are connected with me and how many wait for my answer, with what I heard since `me` was fetched. */
export function countConnections(me: User, { known }: Pick<Known, 'known'>): { connected: number; waiting: number } {
  const connected = new Set(me.connections);
  const waiting = new Set(me.connectionRequests);
  for (const [userId, relationship] of Object.entries(known)) {
    if (relationship === 'connected') connected.add(userId);
    else connected.delete(userId);
    if (relationship === 'received') waiting.add(userId);
    else waiting.delete(userId);
  }
  return { connected: connected.size, waiting: waiting.size };
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

/** The server's answer holds, unless more has been done or heard since. */
export function endStep(state: Steps, { userId, step }: StepTaken, answer: Relationship): void {
  state.changes += 1;
  if (isLastStep(state, userId) && state.known[userId] === goals[step]) state.known[userId] = answer;
}

/** Rolls a failed step back. */
export function undoStep(state: Steps, { userId, step, before }: StepTaken): void {
  if (isLastStep(state, userId) && state.known[userId] === goals[step]) state.known[userId] = before;
}

/** Somebody changed something: I on another device, or the other. While I act, only that we are connected is news. */
export function hear(state: Steps, { userId, relationship }: Told): void {
  state.changes += 1;
  if (!state.acting[userId] || relationship === 'connected') state.known[userId] = relationship;
}

/** Read anew, the member's own lists say it all, except for steps of mine that are still on their way. */
export function knowAll(state: Steps & Known, me: User): void {
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
