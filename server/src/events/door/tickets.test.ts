import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openSecret } from '../../platform/secrets/secret.ts';
import { announce, answer, rsvp } from '../events.testing.ts';
import { checkIn, openDoor, readTicket, sendCheckIn } from './door.testing.ts';
import { readTicket as parseTicket, ticketOf } from './tickets.ts';

const club = await openClub();
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana] = await club.addMembers(3);

test('who goes has a ticket, the same after leaving and coming back, and others have none', async () => {
  const event = await announce(mo, { capacity: 1 });
  await rsvp(event, ben);
  const first = await readTicket(event, ben);
  await answer(event, ben, { answer: null });
  await rsvp(event, cleo);
  await answer(event, ben, { answer: 'going' });
  await answer(event, dana, { answer: 'maybe' });
  const path = `/api/events/${event._id}/ticket`;
  for (const one of [ben, dana, mo]) expect(await one.get(path)).toFail(404, 'not_found');
  await rsvp(event, cleo);
  expect(await readTicket(event, ben)).toBe(first);
  expect(await ben.get(`/api/events/${crypto.randomUUID()}/ticket`)).toFail(404, 'not_found');
});

test('a phone verifies tickets of its event with the key alone, and hosts alone have the key', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  await rsvp(event, ben);
  const bytes = Buffer.from(await readTicket(event, ben), 'base64url');
  expect(bytes.subarray(0, 16).toString('hex')).toBe(event._id.replaceAll('-', ''));
  expect(bytes.subarray(16, 32).toString('hex')).toBe(ben.id.replaceAll('-', ''));
  const keys = await Promise.all(
    [mo, cleo, ada].map(async (one) => (await one.get<{ key: string }>(`/api/events/${event._id}/door`)).body.key),
  );
  expect(new Set(keys).size).toBe(1);
  const key = Buffer.from(keys[0] ?? '', 'base64url');
  expect(key).toHaveLength(32);
  const mac = createHmac('sha256', key).update(bytes.subarray(0, 32)).digest();
  expect(bytes.subarray(32)).toEqual(mac.subarray(0, 16));
  expect(await ben.get(`/api/events/${event._id}/door`)).toFail(403, 'forbidden');
  const other = await announce(mo);
  const { body } = await mo.get<{ key: string }>(`/api/events/${other._id}/door`);
  expect(body.key).not.toBe(keys[0]);
});

test('a ticket stays the same as long as the club has its secret, on each of its servers', () => {
  const ids = { eventId: '0199aaaa-0000-7000-8000-00000000000e', userId: '0199aaaa-0000-7000-8000-00000000000f' };
  const code = ticketOf(openSecret('a secret of a data folder'), ids);
  expect(code).toBe('AZmqqgAAcACAAAAAAAAADgGZqqoAAHAAgAAAAAAAAA-0oG7qHan3efjeNi7DM3kZ');
  expect(parseTicket(openSecret('a secret of a data folder'), code)).toEqual(ids);
  expect(parseTicket(openSecret('another secret'), code)).toBeNull();
});

test('a changed ticket is forged, one of another event is foreign', async () => {
  const [event, other] = [await openDoor(club, mo, [ben]), await openDoor(club, mo, [ben, cleo])];
  const code = await readTicket(event, ben);
  const bytes = Buffer.from(code, 'base64url');
  const changed = [0, 20, 40].map((at) => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1)).toString('base64url'));
  for (const forged of [
    ...changed,
    '',
    'ticket',
    `${code}A`,
    code.slice(1),
    '-'.repeat(64),
    'é'.repeat(64),
    'x'.repeat(4_296),
  ])
    expect(await sendCheckIn(event, mo, { code: forged }), forged).toFail(400, 'ticket_forged');
  for (const foreign of [await readTicket(other, ben), await readTicket(other, cleo)])
    expect(await sendCheckIn(event, mo, { code: foreign })).toFail(400, 'ticket_foreign');
  expect(await sendCheckIn(event, mo, { code: 'x'.repeat(5_001) })).toFail(400, 'invalid_input');
  expect(await checkIn(event, mo, { code: ` ${code}\n` })).toMatchObject({ _id: ben.id, alreadyIn: false });
});

test('a ticket ends with its answer, its event, and while its member is suspended', async () => {
  const event = await openDoor(club, mo, [ben, cleo, dana]);
  const [left, suspended, called] = await Promise.all([ben, cleo, dana].map((one) => readTicket(event, one)));
  await rsvp(event, ben);
  expect(await sendCheckIn(event, mo, { code: left })).toFail(400, 'ticket_cancelled');
  for (const said of ['maybe', 'declined'] as const) {
    await answer(event, ben, { answer: said });
    expect(await sendCheckIn(event, mo, { code: left })).toFail(400, 'ticket_cancelled');
  }
  await answer(event, ben, { answer: 'going' });
  expect(await checkIn(event, mo, { code: left })).toMatchObject({ _id: ben.id });
  await ada.put(`/api/admin/users/${cleo.id}/suspension`, { reason: 'Spam', until: null });
  expect(await sendCheckIn(event, mo, { code: suspended })).toFail(400, 'ticket_cancelled');
  await ada.delete(`/api/admin/users/${cleo.id}/suspension`);
  await mo.delete(`/api/events/${event._id}`);
  expect(await sendCheckIn(event, mo, { code: called })).toFail(400, 'ticket_cancelled');
  expect(await sendCheckIn(event, mo, { userId: dana.id })).toFail(409, 'conflict');
  expect(await sendCheckIn(event, mo, { name: 'Zoe' })).toFail(409, 'conflict');
});

test('the ticket of a deleted member opens nothing', async () => {
  const [gone] = await club.addMembers(1);
  const event = await openDoor(club, mo, [gone]);
  const code = await readTicket(event, gone);
  const sent = { clientId: 'one', code };
  await checkIn(event, mo, sent);
  await ada.delete(`/api/admin/users/${gone.id}`);
  for (const again of [sent, { code }]) expect(await sendCheckIn(event, mo, again)).toFail(400, 'ticket_cancelled');
});
