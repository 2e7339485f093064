import { expect } from 'vitest';
import type { Answer } from './http.ts';

/** A refusal of the input, or the answer to something that does no harm; never a failure of ours. */
export function expectSafeResponse(answer: Answer, what: string): void {
  expect(
    [200, 201, 202, 400, 401, 403, 404, 409, 413, 415],
    `${what}: ${answer.bytes.toString().slice(0, 300)}`,
  ).toContain(answer.status);
  expect(answer.bytes.toString()).not.toMatch(/node_modules|\/src\/|at async|syntax error/);
}
