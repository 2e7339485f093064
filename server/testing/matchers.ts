import { type ErrorCode, errorStatus } from 'contract/errors.ts';
import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import { misfit } from './calls.ts';
import type { Answer } from './http.ts';

declare module 'vitest' {
  interface Matchers {
    /** Fails with this status and code, in the contract's shape, without internals. */
    toFail(status: number, code: ErrorCode): void;
    /** Has exactly the shape of a schema. */
    toFit(schema: TSchema): void;
  }
}

const insides = /\bat \S+ \(|node_modules|\/src\/|select |insert |pg_|\bstack\b/i;

expect.extend({
  toFail({ status, body, bytes }: Answer, wanted: number, code: ErrorCode) {
    const faults = [
      status === wanted ? '' : `the status is ${status}, not ${wanted}`,
      errorStatus[code] === wanted ? '' : `${code} stands for ${errorStatus[code]}`,
      ...faultsOf(body, code),
      insides.test(bytes.toString()) ? 'it shows our insides' : '',
    ].filter(Boolean);
    return { pass: faults.length === 0, message: () => `${faults.join('; ')}: ${bytes.toString().slice(0, 500)}` };
  },

  toFit(value: unknown, schema: TSchema) {
    const wrong = misfit(schema, value);
    return { pass: wrong === null, message: () => wrong ?? 'it fits' };
  },
});

// Errors of the server, and no others, say under which id its log has them.
function refersToLog(code: ErrorCode, message: unknown, requestId: unknown): boolean {
  if (errorStatus[code] < 500) return requestId === undefined;
  return String(message).endsWith(` Reference: ${requestId}`);
}

function faultsOf(body: unknown, code: ErrorCode): string[] {
  if (typeof body !== 'object' || body === null) return ['the body is no object'];
  const { message, code: found, fields = {}, requestId, ...rest } = body as Record<string, unknown>;
  const more = Object.keys(rest).filter((name) => code !== 'suspended' || !['reason', 'until'].includes(name));
  return [
    typeof message === 'string' && /^[A-ZÄÖÜ"a-z].{3,}/.test(message) ? '' : 'there is no sentence',
    found === code ? '' : `the code is ${found}, not ${code}`,
    typeof fields === 'object' ? '' : 'fields is no object',
    refersToLog(code, message, requestId) ? '' : 'its reference is missing, or not for it',
    more.length === 0 ? '' : `it has more to say: ${more}`,
  ];
}
