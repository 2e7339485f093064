import * as contract from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { enqueue } from '../../lib/api/queue.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import { createThunk } from '../../lib/store/store.ts';

/** Those who asked me, and those I asked. */
export const invitations = listOf(members, pagesOf(contract.listRequests, {}));
export const sentRequests = listOf(members, pagesOf(contract.listSentRequests, {}));

/** People I may know. Who is asked or connected meanwhile stays in place. */
export const suggestions = listOf(members, pagesOf(contract.listSuggestions, {}), { isStill: true });

/** Request, accept, or end the relationship (withdraw, decline, disconnect). */
export type Step = 'connect' | 'accept' | 'end';

const calls = { connect: contract.connect, accept: contract.acceptConnection, end: contract.disconnect };

export interface StepTaken {
  userId: string;
  step: Step;
  /** How we stood when it was taken. */
  before: Relationship;
}

export const takeStep = createThunk('connections/step', ({ userId, step }: StepTaken) =>
  enqueue(`connection ${userId}`, () => call(calls[step], { params: { userId } })),
);
