import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkTicket } from './ticket-code.ts';
import { signTicket } from './tickets.testing.ts';

const [eventId, userId, key] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];

test('a ticket of this event says whose it is, without a network', async () => {
  expect(await checkTicket(signTicket(eventId, userId, key), eventId, key)).toEqual({ userId });
});

test.each([
  ['of another event', signTicket(randomUUID(), userId, key), 'foreign'],
  ['signed with another key', signTicket(eventId, userId, randomBytes(32).toString('base64url')), 'forged'],
  ['with a changed last letter', changeLast(signTicket(eventId, userId, key)), 'forged'],
  ['that is too short', createHmac('sha256', key).digest('base64url'), 'forged'],
  ['that is an address', 'https://club.example/events', 'forged'],
  ['that is empty', '', 'forged'],
])('a code %s: %s', async (_, code, expected) => {
  expect(await checkTicket(code, eventId, key)).toBe(expected);
});

test('before the key is here, the server decides later', async () => {
  const forged = signTicket(eventId, userId, randomBytes(32).toString('base64url'));
  expect(await checkTicket(forged, eventId, null)).toEqual({ userId });
});

function changeLast(code: string): string {
  const bytes = Buffer.from(code, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(47) ^ 1, 47);
  return bytes.toString('base64url');
}
