import * as contract from 'contract/connections.ts';
import type { Relationship } from 'contract/members.ts';
import { call, callPage } from '../../lib/api-client.ts';
import { createThunk } from '../../lib/store.ts';

/** What one can do: ask, accept, or end whatever there is (withdraw, decline, disconnect). */
export type Step = 'connect' | 'accept' | 'end';

const calls = { connect: contract.connect, accept: contract.acceptConnection, end: contract.disconnect };

// A step and its opposite may follow each other quickly: each waits for the one before.
const lastStep = new Map<string, Promise<unknown>>();

export interface StepTaken {
  userId: string;
  step: Step;
  /** How we stood when it was taken. */
  before: Relationship;
}

export const takeStep = createThunk('connections/step', ({ userId, step }: StepTaken) => {
  const earlier = lastStep.get(userId) ?? Promise.resolve();
  const answer = earlier.catch(() => {}).then(() => call(calls[step], { params: { userId } }));
  lastStep.set(userId, answer);
  return answer.finally(() => lastStep.get(userId) === answer && lastStep.delete(userId));
});

interface From {
  cursor?: string;
}

export const fetchInvitations = createThunk('connections/fetchInvitations', (query: From) =>
  callPage(contract.listRequests, { query }),
);

export const fetchSent = createThunk('connections/fetchSent', (query: From) =>
  callPage(contract.listSentRequests, { query }),
);

export const fetchSuggestions = createThunk('connections/fetchSuggestions', (_: From) =>
  callPage(contract.listSuggestions, {}),
);
