import { type ErrorCode, errorStatus } from 'contract/errors.ts';
import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import { misfit } from './calls/calls.ts';
import { faultsOf, insides } from './calls/error-body.ts';
import type { HttpResponse } from './calls/http.ts';

declare module 'vitest' {
  interface Matchers {
    /** Fails with this status and code, in the contract's format, without internals. */
    toFail(status: number, code: ErrorCode): void;
    /** Has exactly the form of a schema. */
    toFit(schema: TSchema): void;
  }
}

expect.extend({
  toFail({ status, body, bytes }: HttpResponse, wanted: number, code: ErrorCode) {
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
