import * as contract from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { standings } from './standings.ts';

export const invitations = listOf(members, pagesOf(contract.listRequests, {}));
export const sentRequests = listOf(members, pagesOf(contract.listSentRequests, {}));

/** People I may know. They stay in place after a request or a connection. */
export const suggestions = listOf(members, pagesOf(contract.listSuggestions, {}), { isStill: true });

/** As many as stand beside other things. */
export const firstSuggestions = listOf(members, pagesOf(contract.listSuggestions, { query: { limit: 5 } }), {
  isStill: true,
});

/** Request, accept, or end the relationship (withdraw, decline, disconnect). */
export type Step = 'connect' | 'accept' | 'end';

const goals = { connect: 'sent', accept: 'connected', end: 'none' } as const;

interface SentStep {
  userId: string;
  step: Step;
  before: Relationship;
  /** Read by the other member with a request. */
  note?: string;
}

function callStep({ userId, step, note = '' }: SentStep) {
  const params = { userId };
  if (step === 'connect') return call(contract.connect, { params, body: { note } });
  return call(step === 'accept' ? contract.acceptConnection : contract.disconnect, { params });
}

/** Shows the relationship after my step at once. Rejects if the server rejects. */
export const sendStep =
  (sent: SentStep): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { userId, step, before } = sent;
    // A relationship from a card is not stored yet.
    if (!standings.selectStored(getState(), userId))
      dispatch(standings.received([{ _id: userId, relationship: before }]));
    await dispatch(
      attempt(standings, userId, {
        changes: { relationship: goals[step] },
        call: () => callStep(sent),
        // The acceptance may arrive before the response to my request.
        settle: ({ relationship }, stored) =>
          step === 'connect' && stored.relationship === 'connected' ? {} : { relationship },
      }),
    );
  };
