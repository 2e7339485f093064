import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint } from 'contract/endpoint.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { send } from '../../../testing/calls/http.ts';
import { expectSafeResponse } from '../../../testing/calls/safe-response.ts';
import { share } from '../../../testing/database/rounds.ts';

const club = await openClub();
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const served = calls.filter(({ method, path: url }) => club.app.hasRoute({ method, url }) && !url.endsWith('/logout'));
const writing = served.filter((call) => call.body);
const json = { 'content-type': 'application/json' };

const brokenBodies: [string, string | Uint8Array][] = [
  ['cut off', '{"content":"a'],
  ['a word', 'undefined'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['a hundred thousand objects', '{"a":'.repeat(40_000)],
];
const wrongValues = [
  null,
  true,
  7,
  [],
  ['a'],
  {},
  { $gt: '' },
  'a\0b',
  'half \ud800',
  '\u200b\u2060 ',
  'x'.repeat(200_000),
  -1,
  1e308,
];
const wrongIds = [
  '1',
  'null',
  '__proto__',
  '%00',
  '%ff',
  '%',
  '..%2f..',
  `${madeUp}0`,
  madeUp.slice(1),
  `{${madeUp}}`,
  `urn:uuid:${madeUp}`,
  'x'.repeat(199),
  'x'.repeat(201),
  'x'.repeat(5_000),
  '%zz',
  'a%',
  '%c3%28',
  '%F0%9F%98%80',
  "'--",
  '%2a',
];

function pathOf({ path }: Endpoint, id = madeUp): string {
  return path.replace(/:\w+/g, id);
}

describe('every call', () => {
  test('rejects bodies that are not JSON', { tags: ['rounds'] }, async () => {
    const ada = await club.as('ada');
    let number = 0;
    for (const call of writing) {
      for (const [what, body] of share(brokenBodies, number++)) {
        const response = await ada.send({ method: call.method, path: pathOf(call), headers: json, body });
        expect(response, `${call.method} ${call.path} with ${what}`).toFail(400, 'invalid_input');
      }
    }
  });

  test('rejects bodies that are too large or of another type', async () => {
    const ada = await club.as('ada');
    for (const call of writing) {
      const request = { method: call.method, path: pathOf(call) };
      const huge = await ada.send({
        ...request,
        headers: json,
        body: JSON.stringify({ a: 'x'.repeat(call.maxBodyBytes ?? 300_000) }),
      });
      expect(huge, call.path).toFail(413, 'too_large');
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
        const response = await ada.send({ ...request, headers: { 'content-type': type }, body: 'a=b' });
        expect(response, `${call.path} as ${type}`).toFail(415, 'wrong_type');
      }
    }
  });

  test('answers bodies of the wrong shape with an error, never a crash', { tags: ['rounds'] }, async () => {
    const ada = await club.as('ada');
    let number = 0;
    const shapes = [
      '',
      'null',
      '[]',
      '"text"',
      '7',
      'true',
      '{}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"a":1}}}',
    ];
    for (const call of writing) {
      for (const body of share(shapes, number++)) {
        const response = await ada.send({ method: call.method, path: pathOf(call), headers: json, body });
        expectSafeResponse(response, `${call.method} ${call.path} with ${body}`);
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('role');
  });

  test('answers fields of the wrong type with an error, never a crash', { tags: ['rounds'] }, async () => {
    const ada = await club.as('ada');
    let number = 0;
    for (const call of writing) {
      const fields = Object.keys((call.body as { properties?: object }).properties ?? {});
      for (const field of fields) {
        for (const value of share(wrongValues, number++)) {
          const response = await ada.send({
            method: call.method,
            path: pathOf(call),
            headers: json,
            body: JSON.stringify({ [field]: value }),
          });
          expectSafeResponse(
            response,
            `${call.method} ${call.path} with ${field}: ${JSON.stringify(value).slice(0, 40)}`,
          );
        }
      }
    }
  });

  test('answers 404 for a malformed id', { tags: ['rounds'] }, async () => {
    const ada = await club.as('ada');
    // A topic is a word, not an id.
    const takingIds = served.filter(({ path }) => path.includes(':') && !path.includes(':topic'));
    let number = 0;
    for (const call of takingIds) {
      for (const id of share(wrongIds, number++)) {
        const response = await ada.send({
          method: call.method,
          path: pathOf(call, id),
          headers: json,
          ...(call.body && { body: '{}' }),
        });
        // Malformed ids are not found, whatever else is wrong with the call.
        expect(response.status, `${call.method} ${pathOf(call, id)}: ${response.bytes}`).toBe(404);
      }
    }
  });
});

test('an address that is too long, and what is no request, are errors like all others', async () => {
  const endless = await club.visitor().get(`/api/club?q=${'x'.repeat(20_000)}`);
  expect(endless).toFail(413, 'too_large');
  const socket = connect(club.port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'invalid_input',
    message: expect.any(String),
  });
  expect(response.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(endless.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
});

test('any path gets an answer', async () => {
  const pieces = fc.constantFrom(
    'api',
    'posts',
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '',
    'files',
    '\\',
    ';',
    '?',
    '#',
    '%ff',
    '😀',
    madeUp,
    'users',
    'me',
    '*',
    ':id',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 6 }), async (parts) => {
      const response = await send(club.port, { path: encodeURI(`/${parts.join('/')}`).replaceAll('%25', '%') });
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
