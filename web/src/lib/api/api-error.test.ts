import { expect, test } from 'vitest';
import { isTransient, RequestError, readApiError, toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

test("the server's code, sentence and fields are what went wrong", async () => {
  const body = { code: 'invalid_input', message: 'Please check.', fields: { name: 'is missing' } };
  expect(await readApiError(response(400, body))).toEqual({ ...body, status: 400 });
});

test.each([
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [418, 'internal'],
] as const)('a proxy that answers %i with a page of its own means %s', async (status, code) => {
  const reply = await readApiError(new Response('<h1>Sorry</h1>', { status }));
  expect(reply).toEqual({ message: '', code, status });
  expect(await readApiError(response(status, { code: 'teapot', message: 'Sorry.' }))).toMatchObject({ code });
});

test('an error of our own code is internal, and what is plain data already stays', () => {
  const apiError = { message: 'Gone.', code: 'not_found', status: 404 } as const;
  expect(toApiError(new RequestError(apiError))).toBe(apiError);
  expect(toApiError(apiError)).toBe(apiError);
  for (const thrown of [new TypeError('x is undefined'), 'no', null, undefined])
    expect(toApiError(thrown)).toEqual({ message: '', code: 'internal', status: 0 });
});

test('only what may pass by itself is worth another attempt', () => {
  for (const code of ['unreachable', 'too_many_requests', 'unavailable', 'internal'])
    expect(isTransient(code)).toBe(true);
  for (const code of ['invalid_input', 'forbidden', 'not_found', 'storage_full']) expect(isTransient(code)).toBe(false);
});

test("a member reads the server's sentence, else the action's, else the code's", () => {
  const error = { message: 'Gone since Monday.', code: 'not_found', status: 404 } as const;
  expect(errorMessage(error, 'Deleting failed.')).toBe('Gone since Monday.');
  expect(errorMessage({ ...error, message: '' }, 'Deleting failed.')).toBe('Deleting failed.');
  expect(errorMessage({ ...error, message: '' })).toBe('This no longer exists.');
  expect(errorMessage({ message: '', code: 'unreachable' })).toMatch(/^No connection\./);
});
