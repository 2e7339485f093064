import { findCall, misfit } from '../../server/testing/calls/calls.ts';

/** Whether the body of an answer is as expected. */
export type AnswerCheck = (body: string) => boolean;

/** Checks that answers are what the contract says of this call. */
export function fitsContract(method: string, path: string): AnswerCheck {
  const call = findCall(method, path.split('?')[0] ?? '');
  const schema = call?.answer;
  if (!schema) throw new Error(`The contract knows no answer of ${method} ${path}.`);
  return (body) => misfit(schema, parse(body)) === null;
}

/** Checks that answers of a limit hold rows. */
export const holdsRows: AnswerCheck = (body) => {
  const value = parse(body);
  return Array.isArray(value) && value.length > 0;
};

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
