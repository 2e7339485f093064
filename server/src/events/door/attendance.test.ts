import type { Attendance, Turnout } from 'contract/events/events.attendance.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { announce, rsvp } from '../events.testing.ts';
import { checkIn, openDoor, undo } from './door.testing.ts';

const club = await openClub();
const { db } = club.services;
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana] = await club.addMembers(3);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a member reads where they were, newest first, in pages, and no one else does', async () => {
  const events = [await openDoor(club, mo, [ben]), await openDoor(club, mo, [ben]), await openDoor(club, mo, [ben])];
  for (const [index, event] of events.entries()) await checkIn(event, mo, { userId: ben.id, at: ago(50 - index) });
  const { body } = await ben.get<Attendance[]>('/api/users/me/attendance');
  expect(body.map(({ event }) => event._id)).toEqual(events.map(({ _id }) => _id).toReversed());
  expect(body[0]).toEqual({
    event: { _id: events[2]?._id, title: 'Robot night', date: expect.any(String) },
    checkedInAt: expect.any(String),
  });
  const first = await ben.get<Attendance[]>('/api/users/me/attendance?limit=2');
  const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect([...first.body, ...(await ben.get<Attendance[]>(next)).body]).toEqual(body);
  const [undone] = events;
  if (undone) await undo(undone, mo, ben.id);
  expect((await ben.get<Attendance[]>('/api/users/me/attendance')).body).toEqual(body.slice(0, 2));
  expect((await cleo.get('/api/users/me/attendance')).body).toEqual([]);
});

test('the table for admins has all members and the events of the range, with the times of arrival', async () => {
  await db.deleteFrom('events').execute();
  const [event, later, empty] = [
    await openDoor(club, mo, [ben], { title: '=Film night, "special"' }),
    await openDoor(club, mo, [ben], { title: 'Robots' }),
    await openDoor(club, mo, [ben]),
  ];
  const starts_at = new Date('2026-03-01T23:30:00Z');
  await db
    .updateTable('events')
    .set({ starts_at, ends_at: null, time_zone: 'Europe/Berlin' })
    .where('id', '=', event._id)
    .execute();
  const at = '2026-03-01T23:40:00.000Z';
  const row = { user_id: ben.id, name: null, at: new Date(at), undone_at: null, created_by: null, client_id: null };
  await db
    .insertInto('event_checkins')
    .values({ ...row, event_id: event._id })
    .execute();
  const arrival = await checkIn(later, mo, { userId: cleo.id });
  await checkIn(later, mo, { name: 'Zoe' });
  await checkIn(empty, mo, { name: 'Zoe' });
  const read = async (query = '') => {
    const { bytes } = await ada.get(`/api/admin/attendance.csv${query}`);
    return Buffer.from(bytes).toString().trimEnd().split('\r\n');
  };
  const [heading, ...lines] = await read();
  expect(heading).toMatch(/^\ufeffname,email,"'=Film night, ""special"" \(2026-03-02\)","Robots \(\d{4}-\d\d-\d\d\)"$/);
  const lineOf = ({ email }: { email: string }) => lines.find((line) => line.includes(`"${email}"`));
  expect(lineOf(ben)).toBe(`"${ben.name}","${ben.email}","${at}",`);
  expect(lineOf(cleo)).toBe(`"${cleo.name}","${cleo.email}",,"${arrival.checkedInAt}"`);
  expect(lineOf(dana)).toBe(`"${dana.name}","${dana.email}",,`);
  expect(lines.join()).not.toContain('Zoe');
  expect((await read('?from=2026-03-01&to=2026-03-02'))[0]).not.toContain('Robots');
  expect((await read('?from=2026-03-02'))[0]).not.toContain('Film');
  expect(await actionsOf(club, ada.id)).toContain('members.exported');
  for (const one of [ben, mo]) expect(await one.get('/api/admin/attendance.csv')).toFail(403, 'forbidden');
  expect(await ada.get('/api/admin/attendance.csv?from=soon')).toFail(400, 'invalid_input');
});

test.each([
  // Whole days are the same day in every zone.
  ['America/Los_Angeles', '2026-03-02T00:00Z', '2026-03-03T00:00Z', '2026-03-02'],
  ['+05:30', '2026-03-01T20:00Z', null, '2026-03-02'],
  ['-0530', '2026-03-02T03:00Z', null, '2026-03-01'],
])('the table has the day of an event in %s that begins at %s', async (time_zone, starts_at, ends_at, day) => {
  const event = await openDoor(club, mo, [ben], { title: 'Zoned' });
  await checkIn(event, mo, { userId: ben.id });
  await db.updateTable('events').set({ starts_at, ends_at, time_zone }).where('id', '=', event._id).execute();
  const { status, bytes } = await ada.get(`/api/admin/attendance.csv?from=2026-03-01&to=2026-03-03`);
  expect(status).toBe(200);
  expect(Buffer.from(bytes).toString()).toContain(`"Zoned (${day})"`);
  await db.deleteFrom('events').where('id', '=', event._id).execute();
});

const readTurnout = (event: { _id: string }, person: typeof ben) =>
  person.get<Turnout>(`/api/events/${event._id}/turnout`);

test('hosts read who came and who is missing, once it has begun', async () => {
  const coming = await announce(mo, { coHosts: [dana.id] });
  for (const one of [ben, cleo]) await rsvp(coming, one);
  expect((await readTurnout(coming, dana)).body).toEqual({
    ...{ going: 2, came: 0, walkIns: 0, missing: null, expected: null, evenings: 0 },
  });
  const event = await openDoor(club, mo, [ben, cleo]);
  await checkIn(event, mo, { userId: ben.id });
  await checkIn(event, mo, { userId: dana.id });
  for (const name of ['Zoe', 'Zoe']) await checkIn(event, mo, { name });
  for (const host of [mo, ada])
    expect((await readTurnout(event, host)).body).toMatchObject({ going: 3, came: 2, walkIns: 2, missing: 1 });
  for (const one of [ben, dana]) expect(await readTurnout(event, one)).toFail(403, 'forbidden');
  expect(await readTurnout({ _id: crypto.randomUUID() }, mo)).toFail(404, 'not_found');
});
