import { findCall, misfit } from '../server/testing/calls.ts';

/** Whether the body of an answer is as expected. */
export type AnswerCheck = (body: string) => boolean;

// Of all answers the status is checked; looking into each would take time from the server beside it.
const sampled = 100;

/** Checks that answers are what the contract says of this call. */
export function fitsContract(method: string, path: string): AnswerCheck {
  const call = findCall(method, path.split('?')[0] ?? '');
  const schema = call?.answer;
  if (!schema) throw new Error(`The contract knows no answer of ${method} ${path}.`);
  return sample((value) => misfit(schema, value) === null);
}

/** Checks that answers of a limit hold rows. */
export const holdsRows = (): AnswerCheck => sample((value) => Array.isArray(value) && value.length > 0);

function sample(isExpected: (value: unknown) => boolean): AnswerCheck {
  let count = 0;
  return (body) => count++ % sampled > 0 || isExpected(parse(body));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
