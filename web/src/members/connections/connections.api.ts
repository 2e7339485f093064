import * as contract from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { standings } from './standings.ts';

/** Those who asked me, and those I asked. */
export const invitations = listOf(members, pagesOf(contract.listRequests, {}));
export const sentRequests = listOf(members, pagesOf(contract.listSentRequests, {}));

/** People I may know. Who is asked or connected meanwhile stays in place. */
export const suggestions = listOf(members, pagesOf(contract.listSuggestions, {}), { isStill: true });

/** Request, accept, or end the relationship (withdraw, decline, disconnect). */
export type Step = 'connect' | 'accept' | 'end';

const calls = { connect: contract.connect, accept: contract.acceptConnection, end: contract.disconnect };
const goals = { connect: 'sent', accept: 'connected', end: 'none' } as const;

interface StepTaken {
  userId: string;
  step: Step;
  /** How we stood when it was taken. */
  before: Relationship;
}

/** Shows at once how we stand after a step of mine. Rejects when the server does. */
export const takeStep =
  ({ userId, step, before }: StepTaken): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // A relationship that came with a card is stored nowhere yet.
    if (!standings.selectStored(getState(), userId))
      dispatch(standings.received([{ _id: userId, relationship: before }]));
    await dispatch(
      attempt(standings, userId, {
        changes: { relationship: goals[step] },
        call: () => call(calls[step], { params: { userId } }),
        // The news that they accepted may come before the answer to my request.
        settle: ({ relationship }, stored) =>
          step === 'connect' && stored.relationship === 'connected' ? {} : { relationship },
      }),
    );
  };
