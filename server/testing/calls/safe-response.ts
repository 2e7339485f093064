import { expect } from 'vitest';
import type { HttpResponse } from './http.ts';

/** A 4xx, or a harmless success; never a 5xx. */
export function expectSafeResponse(response: HttpResponse, what: string): void {
  expect(
    [200, 201, 202, 400, 401, 403, 404, 409, 413, 415],
    `${what}: ${response.bytes.toString().slice(0, 300)}`,
  ).toContain(response.status);
  expect(response.bytes.toString()).not.toMatch(/node_modules|\/src\/|at async|syntax error/);
}
