import * as contract from 'contract/connections.ts';
import type { Relationship } from 'contract/members.ts';
import { call, callPage } from '../../lib/api-client.ts';
import { enqueue } from '../../lib/queue.ts';
import { createThunk } from '../../lib/store.ts';

/** What one can do: ask, accept, or end whatever there is (withdraw, decline, disconnect). */
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
