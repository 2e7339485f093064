import { findCall, misfit } from '../../server/testing/calls/calls.ts';

export type ResponseCheck = (body: string) => boolean;

export function fitsContract(method: string, path: string): ResponseCheck {
  const call = findCall(method, path.split('?')[0] ?? '');
  const schema = call?.response;
  if (!schema) throw new Error(`The contract knows no answer of ${method} ${path}.`);
  return (body) => misfit(schema, parse(body)) === null;
}

export const holdsRows: ResponseCheck = (body) => {
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
