import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { announce, answer, readEvent, rsvp } from '../events.testing.ts';
import { readGuests } from '../guests/guests.testing.ts';
import { addPhotos, letBegin } from '../photos/photos.testing.ts';
import { checkIn, openDoor, readTicket, sendCheckIn, undo } from './door.testing.ts';

const club = await openClub();
const { db } = club.services;
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana, eli] = await club.addMembers(4);
const hour = 3_600_000;
const day = 24 * hour;
const fromNow = (ms: number) => new Date(Date.now() + ms);

const setTimes = (event: ClubEvent, starts: number, ends: number | null) =>
  db
    .updateTable('events')
    .set({ starts_at: fromNow(starts), ends_at: ends === null ? null : fromNow(ends) })
    .where('id', '=', event._id)
    .execute();

async function readPages(event: ClubEvent, query: string): Promise<string[]> {
  const read: string[] = [];
  let path: string | undefined = `/api/events/${event._id}/guests?limit=1${query}`;
  for (let page = 0; path && page < 9; page++) {
    const response: Awaited<ReturnType<typeof mo.get<{ name: string }[]>>> = await mo.get(path);
    read.push(...response.body.map(({ name }) => name));
    path = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return read;
}

test('a ticket, a name from the list and a walk-in are in, and hosts count them', async () => {
  const event = await openDoor(club, mo, [ben, cleo], { coHosts: [dana.id], guestsAllowed: 2 });
  await answer(event, ben, { answer: 'going', guests: 2 });
  const at = fromNow(-hour / 2).toISOString();
  const row = await checkIn(event, mo, { code: await readTicket(event, ben), at });
  expect(row).toEqual({
    ...{ _id: ben.id, name: ben.name, answer: 'going', guests: 2, answers: {}, checkedInAt: at, alreadyIn: false },
    ...{ user: expect.objectContaining({ _id: ben.id }), answeredAt: expect.any(String) },
  });
  const list = await readGuests(event, mo);
  expect(list.find(({ _id }) => _id === ben.id)).toEqual({ ...row, alreadyIn: undefined });
  await checkIn(event, dana, { userId: cleo.id });
  const walkIn = await checkIn(event, ada, { name: '  Zoe Walker ' });
  expect(walkIn).toMatchObject({ user: null, name: 'Zoe Walker', answer: null, guests: 0, answeredAt: null });
  expect((await readGuests(event, mo)).at(-1)).toEqual({ ...walkIn, alreadyIn: undefined });
  for (const host of [mo, dana, ada])
    expect(await readEvent(event, host)).toMatchObject({ checkedIn: 3, iCheckedIn: false, going: 4 });
  expect(await readEvent(event, ben)).toMatchObject({ checkedIn: null, iCheckedIn: true, going: 4 });
  expect(await readEvent(event, eli)).toMatchObject({ checkedIn: null, iCheckedIn: false });
});

test('a member by name goes then, whatever they answered and however full it is', async () => {
  const event = await openDoor(club, mo, [ben, cleo], { capacity: 1 });
  await answer(event, dana, { answer: 'declined' });
  for (const one of [cleo, dana, eli])
    expect(await checkIn(event, mo, { userId: one.id })).toMatchObject({ _id: one.id, answer: 'going' });
  expect(await readEvent(event, mo)).toMatchObject({ going: 4, waiting: 0, checkedIn: 3 });
});

test('a check-in says by exactly one of three ways who came', async () => {
  const event = await openDoor(club, mo, [ben]);
  const code = await readTicket(event, ben);
  for (const fields of [{}, { code, userId: ben.id }, { code, name: 'Zoe' }, { userId: ben.id, name: 'Zoe' }])
    expect(await sendCheckIn(event, mo, fields)).toFail(400, 'invalid_input');
  for (const fields of [{ name: ' ' }, { name: 'a'.repeat(101) }, { code, clientId: '' }, { code, at: 'soon' }])
    expect(await sendCheckIn(event, mo, fields)).toFail(400, 'invalid_input');
  expect(await sendCheckIn(event, mo, { code, clientId: 'a'.repeat(101) })).toFail(400, 'invalid_input');
  expect(await sendCheckIn(event, mo, { userId: crypto.randomUUID() })).toFail(404, 'not_found');
  expect(await sendCheckIn({ _id: crypto.randomUUID() }, mo, { code })).toFail(404, 'not_found');
  for (const one of [ben, cleo]) expect(await sendCheckIn(event, one, { code })).toFail(403, 'forbidden');
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 0 });
});

test('the same client id gets its first answer, also after an undo, and belongs to its event', async () => {
  const event = await openDoor(club, mo, [ben, cleo], { coHosts: [dana.id] });
  const other = await openDoor(club, mo, [ben]);
  const clientId = 'phone-1';
  const sent = { clientId, code: await readTicket(event, ben) };
  const first = await checkIn(event, mo, sent);
  expect(await checkIn(event, dana, { ...sent, at: fromNow(-hour / 2).toISOString() })).toEqual(first);
  expect(await checkIn(event, mo, { clientId, userId: cleo.id })).toEqual(first);
  const again = await checkIn(event, mo, { clientId: 'phone-2', userId: ben.id });
  expect(again).toEqual({ ...first, alreadyIn: true });
  expect(await checkIn(other, mo, { clientId, name: 'Zoe' })).toMatchObject({ name: 'Zoe', alreadyIn: false });
  expect((await undo(event, mo, ben.id)).status).toBe(200);
  expect(await checkIn(event, mo, sent)).toEqual(first);
  expect(await checkIn(event, mo, { clientId: 'phone-2', userId: ben.id })).toEqual(again);
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 0 });
  await mo.delete(`/api/events/${event._id}`);
  expect(await checkIn(event, mo, sent)).toEqual(first);
});

test('the first to reach the club stays, also if another phone was earlier', async () => {
  const event = await openDoor(club, mo, [ben]);
  const code = await readTicket(event, ben);
  const first = await checkIn(event, mo, { code, at: fromNow(-60_000).toISOString() });
  const later = await checkIn(event, mo, { code, at: fromNow(-hour / 2).toISOString() });
  expect(later).toEqual({ ...first, alreadyIn: true });
});

test('an undone guest is out and may come in again; a second undo finds nothing', async () => {
  const event = await openDoor(club, mo, [ben]);
  await checkIn(event, mo, { userId: ben.id });
  const walkIn = await checkIn(event, mo, { clientId: 'walk', name: 'Zoe' });
  for (const stranger of [ben, cleo]) expect(await undo(event, stranger, ben.id)).toFail(403, 'forbidden');
  for (const id of [ben.id, walkIn._id]) {
    expect((await undo(event, mo, id)).status).toBe(200);
    expect(await undo(event, mo, id)).toFail(404, 'not_found');
  }
  expect(await readGuests(event, mo)).toMatchObject([{ _id: ben.id, answer: 'going', checkedInAt: null }]);
  expect(await checkIn(event, mo, { clientId: 'walk', name: 'Zoe' })).toEqual(walkIn);
  expect(await checkIn(event, mo, { userId: ben.id })).toMatchObject({ alreadyIn: false });
  expect(await readEvent(event, ben)).toMatchObject({ iCheckedIn: true });
  expect(await undo(event, mo, 'x')).toFail(404, 'not_found');
});

test.each([
  // Start, end, time of the check-in, in hours from now.
  [3.1, 5, 0, 409],
  [2.9, 5, 0, 200],
  [-2, -1, 0, 409],
  [-2, -1, -1.5, 200],
  [-2, -1, -0.9, 409],
  [-2, -1, -5.1, 409],
  [-11, null, 0, 200],
  [-13, null, 0, 409],
  [-13, null, -1.5, 200],
  [-6.9 * 24, -6.8 * 24, -6.85 * 24, 200],
  [-7.3 * 24, -7.2 * 24, -7.25 * 24, 409],
  [2, 4, 1, 200],
] as const)('an event from %s to %s has a guest of %s: %s', async (starts, ends, at, status) => {
  const event = await announce(mo);
  await setTimes(event, starts * hour, ends === null ? null : ends * hour);
  const sent = at === 0 ? {} : { at: fromNow(at * hour).toISOString() };
  const answered = await sendCheckIn(event, mo, { name: 'Zoe', ...sent });
  if (status === 409) return expect(answered).toFail(409, 'conflict');
  expect(answered.status).toBe(200);
  expect(Date.parse(answered.body.checkedInAt ?? '') - Date.now()).toBeLessThan(1_000);
});

test('a member who is in and takes the answer back stays on the list, without an answer', async () => {
  const event = await openDoor(club, mo, [ben, cleo]);
  await checkIn(event, mo, { userId: ben.id });
  await checkIn(event, mo, { name: 'Zoe' });
  await answer(event, ben, { answer: null });
  const rows = (await readGuests(event, mo)).map(({ _id, name, answer }) => [name, answer, _id === ben.id]);
  expect(rows).toEqual([
    [cleo.name, 'going', false],
    [ben.name, null, true],
    ['Zoe', null, false],
  ]);
  expect(await checkIn(event, mo, { userId: ben.id })).toMatchObject({ alreadyIn: true, answer: null });
  expect((await readGuests(event, mo, '?answer=unanswered&limit=100')).map(({ _id }) => _id)).toContain(ben.id);
});

test('the guest list finds walk-ins by name, pages lead to them, and the CSV has their arrival', async () => {
  const event = await openDoor(club, mo, [ben, cleo]);
  const at = fromNow(-60_000).toISOString();
  for (const name of ['Zoe Walker', 'Åsa Berg', '=cmd()']) await checkIn(event, mo, { name, at });
  for (const [q, found] of [
    ['walk', ['Zoe Walker']],
    ['asa', ['Åsa Berg']],
    ['z', ['Zoe Walker']],
    ['nothing', []],
  ] as const)
    expect((await readGuests(event, mo, `?q=${q}`)).map(({ name }) => name)).toEqual(found);
  expect(await readPages(event, '')).toEqual([ben.name, cleo.name, 'Zoe Walker', 'Åsa Berg', '=cmd()']);
  const { bytes } = await mo.get(`/api/events/${event._id}/guests.csv`);
  const lines = Buffer.from(bytes).toString().trimEnd().split('\r\n');
  expect(lines.slice(-3)).toEqual([
    `"Zoe Walker",,,"0",,"${at}"`,
    `"Åsa Berg",,,"0",,"${at}"`,
    `"'=cmd()",,,"0",,"${at}"`,
  ]);
});

test('a search leads through members of each answer, who left and walk-ins, in pages', async () => {
  const namesakes = await club.addMembers(5);
  for (const { id } of namesakes)
    await db.updateTable('users').set({ name: 'Kim Sample' }).where('id', '=', id).execute();
  const [first, second, third, left] = namesakes;
  const event = await openDoor(club, mo, [first, ben, left]);
  await answer(event, second, { answer: 'maybe' });
  await answer(event, third, { answer: 'declined' });
  await checkIn(event, mo, { userId: left.id });
  await answer(event, left, { answer: null });
  for (const name of ['Kim Walker', 'Zoe']) await checkIn(event, mo, { name });
  const whole = await readGuests(event, mo, '?q=kim');
  expect(whole.map(({ _id }) => _id).slice(0, 4)).toEqual([first, second, third, left].map(({ id }) => id));
  expect(whole.map(({ name }) => name).slice(4)).toEqual(['Kim Walker']);
  expect(await readPages(event, '&q=kim')).toEqual(whole.map(({ name }) => name));
  expect((await readGuests(event, mo, '?q=kim&answer=maybe')).map(({ _id }) => _id)).toEqual([second.id]);
});

test('who blocked a host is on no list of that host, but their ticket opens the door', async () => {
  const [shy] = await club.addMembers(1);
  const event = await openDoor(club, mo, [shy, ben], { coHosts: [cleo.id] });
  await shy.put(`/api/users/${cleo.id}/block`);
  expect(await sendCheckIn(event, cleo, { userId: shy.id })).toFail(404, 'not_found');
  const row = await checkIn(event, cleo, { code: await readTicket(event, shy) });
  expect(row).toMatchObject({ user: null, name: 'Guest with a ticket', alreadyIn: false });
  expect(JSON.stringify(row)).not.toContain(shy.id);
  expect(JSON.stringify(row)).not.toContain(shy.name);
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 1 });
  expect(await readEvent(event, shy)).toMatchObject({ iCheckedIn: true });
  expect(await readEvent(event, cleo)).toMatchObject({ checkedIn: 0 });
  expect(await undo(event, cleo, shy.id)).toFail(404, 'not_found');
  expect((await undo(event, cleo, row._id)).status).toBe(200);
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 0 });
});

test('a host undoes the check-in of a member who blocked them, also one that another host made', async () => {
  const [shy] = await club.addMembers(1);
  const event = await openDoor(club, mo, [shy], { coHosts: [cleo.id] });
  await shy.put(`/api/users/${cleo.id}/block`);
  const code = await readTicket(event, shy);
  await checkIn(event, mo, { code });
  const again = await checkIn(event, cleo, { code });
  expect(again).toMatchObject({ user: null, alreadyIn: true });
  expect(await undo({ _id: crypto.randomUUID() }, cleo, again._id)).toFail(404, 'not_found');
  expect((await undo(event, cleo, again._id)).status).toBe(200);
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 0 });
  expect(await undo(event, cleo, again._id)).toFail(404, 'not_found');
});

test('messages go to who is in, and photos are by who was there', async () => {
  const event = await openDoor(club, mo, [ben, cleo]);
  const upload = async (one: typeof ben) => (await addPhotos(one, event)).status;
  expect(await upload(cleo)).toBe(201);
  await checkIn(event, mo, { userId: ben.id });
  await checkIn(event, mo, { name: 'Zoe' });
  const { body } = await mo.post(`/api/events/${event._id}/message`, { to: 'checkedIn', text: 'Hello' });
  expect(body).toEqual({ count: 1 });
  expect(await upload(ben)).toBe(201);
  expect(await upload(cleo)).toBe(403);
  expect(await upload(mo)).toBe(201);
});

test('an event that moderators remove loses the names of walk-ins', async () => {
  const event = await openDoor(club, mo, [ben]);
  await checkIn(event, mo, { name: 'Rude name' });
  await checkIn(event, mo, { userId: ben.id });
  const report = await ben.post<{ _id: string }>('/api/reports', { kind: 'event', id: event._id, reason: 'other' });
  await ada.put(`/api/moderation/reports/${report.body._id}`, { outcome: 'removed' });
  const rows = await db.selectFrom('event_checkins').select('name').where('event_id', '=', event._id).execute();
  expect(rows).toEqual([{ name: null }]);
});

test('a moved event keeps who is in', async () => {
  const event = await announce(mo, { date: fromNow(2 * hour).toISOString() });
  await rsvp(event, ben);
  await checkIn(event, mo, { userId: ben.id });
  const { _id, title, description } = event;
  await mo.put(`/api/events/${_id}`, { title, description, date: fromNow(day).toISOString() });
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 1 });
  await letBegin(club, event);
  expect(await checkIn(event, mo, { userId: ben.id })).toMatchObject({ alreadyIn: true });
});
