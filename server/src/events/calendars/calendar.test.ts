import type { CalendarFeed } from 'contract/events/events.calendar.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';
import { announce, rsvp } from '../events.testing.ts';

const club = await openClub({ env: { CLUB_NAME: 'Chess, Go; more' } });
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];

function linesOf(text: string): string[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\ufffd]/u);
  return text.replace(/\r\n /g, '').split('\r\n');
}

/** The first value of each property of a calendar's only entry. */
function entryOf(text: string, title?: string): Map<string, string> {
  const entries = linesOf(text).join('\n').split('BEGIN:VEVENT').slice(1);
  const lines = entries.find((one) => !title || one.includes(`SUMMARY:${title}`))?.split('\n') ?? [];
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

async function renew(person: Browser): Promise<string> {
  const { status, body } = await person.post<CalendarFeed>('/api/events/calendar');
  expect(status).toBe(201);
  return `${body.url}`.replace(/^https?:\/\/[^/]+/, '');
}

test('an event is a calendar file that no text can break', async () => {
  const event = await announce(mo, {
    title: 'Robots, cake; and\nmore \\o/',
    description: `Line one\r\nEND:VCALENDAR\r\nBEGIN:VEVENT ${'ö🦜'.repeat(60)}`,
    date: '2031-05-02T18:00:00Z',
    endDate: '2031-05-02T20:30:00Z',
    place: 'Hall 2',
    link: 'https://meet.example/robots',
  });
  const { status, headers, body } = await ben.get<string>(`/api/events/${event._id}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="event.ics"',
  });
  const lines = linesOf(body);
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  for (const line of [
    'VERSION:2.0',
    'X-WR-CALNAME:Chess\\, Go\\; more',
    'DTSTART:20310502T180000Z',
    'DTEND:20310502T203000Z',
    'SUMMARY:Robots\\, cake\\; and\\nmore \\\\o/',
    'LOCATION:Hall 2',
    'URL:https://meet.example/robots',
    'STATUS:CONFIRMED',
  ]) {
    expect(lines).toContain(line);
  }
  expect(await ben.get('/api/events/nonsense/calendar.ics')).toFail(404, 'not_found');
});

test("a private address shows a calendar app its owner's events, and no others", async () => {
  expect((await ben.get<CalendarFeed>('/api/events/calendar')).body).toEqual({ url: null });
  const path = await renew(ben);
  expect((await ben.get<CalendarFeed>('/api/events/calendar')).body.url).toContain(path);
  const [going, off, full, other] = [
    await announce(mo, { title: 'I go' }),
    await announce(mo, { title: 'I went' }),
    await announce(mo, { title: 'I wait', capacity: 1 }),
    await announce(mo, { title: 'I do not' }),
  ];
  await rsvp(full, cleo);
  for (const event of [going, off, full]) await rsvp(event, ben);
  await rsvp(other, cleo);
  await mo.delete(`/api/events/${off._id}`);
  const { status, headers, body } = await club.visitor().get<string>(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = linesOf(body).filter((line) => /^(SUMMARY|STATUS)/.test(line));
  expect(lines.toSorted()).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED', 'SUMMARY:I go', 'SUMMARY:I went']);
});

test('a new address replaces the old one; deleting it ends it', async () => {
  const first = await renew(cleo);
  const second = await renew(cleo);
  expect(await club.visitor().get(first)).toFail(404, 'not_found');
  expect((await club.visitor().get(second)).status).toBe(200);
  expect((await cleo.delete('/api/events/calendar')).status).toBe(200);
  expect(await club.visitor().get(second)).toFail(404, 'not_found');
  expect((await cleo.get<CalendarFeed>('/api/events/calendar')).body).toEqual({ url: null });
});

test("an address ends with its owner, can't be guessed, is not logged and not readable in the database", async () => {
  const [leaver] = await club.addMembers(1);
  const path = await renew(leaver);
  const token = path.split('token=')[1] ?? '';
  expect((await club.visitor().get(path)).status).toBe(200);
  expect(club.logLines.join('')).not.toContain(token);
  const rows = await club.services.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(rows.some((row) => row.sealed_token?.includes(token) || row.token_hash.includes(token))).toBe(false);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await club.visitor().get(path)).toFail(404, 'not_found');
  for (const guess of ['x', `${token}x`, token.slice(1)])
    expect(await club.visitor().get(`/api/events/calendar.ics?token=${guess}`)).toFail(404, 'not_found');
  expect(await club.visitor().get('/api/events/calendar.ics')).toFail(400, 'invalid_input');
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(await club.visitor().send({ method, path: '/api/events/calendar' })).toFail(401, 'not_signed_in');
});

test('of ten addresses that are asked for at once one works, the one that is shown', async () => {
  const [one] = await club.addMembers(1);
  const made = await atOnce(10, () => renew(one));
  const working = [];
  for (const path of made) if ((await club.visitor().get(path)).status === 200) working.push(path);
  const { url } = (await one.get<CalendarFeed>('/api/events/calendar')).body;
  expect(working).toEqual([expect.any(String)]);
  expect(url).toContain(working[0]);
});

test('an event that moves, or gets another name, does so in the calendar, as the same event', async () => {
  const path = await renew(ben);
  const event = await announce(mo, { title: 'Rehearsal', date: '2031-06-01T18:00:00Z' });
  await rsvp(event, ben);
  const entry = async () => entryOf((await club.visitor().get<string>(path)).body, 'Rehearsal');
  const before = await entry();
  const { title, description, timeZone } = event;
  await mo.put(`/api/events/${event._id}`, { title, description, timeZone, date: '2031-06-02T19:30:00Z' });
  const after = await entry();
  expect(after.get('UID')).toBe(before.get('UID'));
  expect([before.get('DTSTART'), after.get('DTSTART')]).toEqual(['20310601T180000Z', '20310602T193000Z']);
});

test('an entry has a number that counts changes of time, place and cancellation, and says when it last changed', async () => {
  const fields = { title: 'Chess', description: 'x', timeZone: 'UTC', date: '2031-06-01T18:00:00Z' };
  const event = await announce(mo, fields);
  const file = async () => entryOf((await ben.get<string>(`/api/events/${event._id}/calendar.ics`)).body);
  const seen = async () => {
    const entry = await file();
    return [entry.get('SEQUENCE'), entry.get('STATUS')];
  };
  const edit = async (changes: object) => {
    expect((await mo.put(`/api/events/${event._id}`, { ...fields, ...changes })).status).toBe(200);
    return seen();
  };
  expect(await seen()).toEqual(['0', 'CONFIRMED']);
  const { db } = club.services;
  await sql`update events set changed_at = '2030-01-01T00:00:00Z' where id = ${event._id}`.execute(db);
  for (const person of [ben, cleo]) await rsvp(event, person);
  expect((await file()).get('LAST-MODIFIED')).toBe('20300101T000000Z');
  expect(await edit({ title: 'Chess, again' })).toEqual(['0', 'CONFIRMED']);
  expect((await file()).get('LAST-MODIFIED')).not.toBe('20300101T000000Z');
  expect(await edit({ date: '2031-06-02T18:00:00Z' })).toEqual(['1', 'CONFIRMED']);
  expect(await edit({ date: '2031-06-02T18:00:00Z' })).toEqual(['1', 'CONFIRMED']);
  expect(await edit({ date: '2031-06-02T18:00:00Z', endDate: '2031-06-02T21:00:00Z' })).toEqual(['2', 'CONFIRMED']);
  expect(await edit({ date: fields.date, place: 'Hall 2' })).toEqual(['3', 'CONFIRMED']);
  expect(await edit({ place: 'Hall 2', link: 'https://meet.example/chess' })).toEqual(['4', 'CONFIRMED']);
  await mo.delete(`/api/events/${event._id}`);
  expect(await seen()).toEqual(['5', 'CANCELLED']);
  expect((await mo.delete(`/api/events/${event._id}`)).status).toBe(409);
  expect(await seen()).toEqual(['5', 'CANCELLED']);
});

test('ten changes at once are ten', async () => {
  const event = await announce(mo, { title: 'Chess', timeZone: 'UTC' });
  const hours = Array.from({ length: 10 }, (_, hour) => `2031-06-01T${10 + hour}:00:00Z`);
  const body = { title: 'Chess', description: 'x', timeZone: 'UTC' };
  for (const { status } of await Promise.all(
    hours.map((date) => mo.put(`/api/events/${event._id}`, { ...body, date })),
  ))
    expect(status).toBe(200);
  const { body: file } = await ben.get<string>(`/api/events/${event._id}/calendar.ics`);
  expect(entryOf(file).get('SEQUENCE')).toBe('10');
});

test('a feed says how often it is worth reading; a file is read once', async () => {
  const hourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
  const event = await announce(mo);
  const feed = linesOf((await club.visitor().get<string>(await renew(ben))).body);
  const file = linesOf((await ben.get<string>(`/api/events/${event._id}/calendar.ics`)).body);
  expect(feed.filter((line) => hourly.includes(line))).toEqual(hourly);
  expect(file.filter((line) => hourly.includes(line))).toEqual([]);
});

test('an event without length has no end that calendars refuse', async () => {
  const date = '2031-05-02T18:00:00Z';
  const event = await announce(mo, { date, endDate: date });
  const entry = entryOf((await ben.get<string>(`/api/events/${event._id}/calendar.ics`)).body);
  expect([entry.get('DTSTART'), entry.has('DTEND')]).toEqual(['20310502T180000Z', false]);
});

test('no text in any script breaks a line, or is broken by one', async () => {
  for (const text of ['🦜', 'é', 'e\u0301', 'ع', '漢', '👨\u200d👩\u200d👧', ';,\\', '\u2028', '\u0085', '\t'])
    for (const shift of ['a', 'ab', 'abc', 'abcd']) {
      const event = await announce(mo, {
        title: 'Words',
        description: `${shift}${text.repeat(80)}.`,
        place: `${shift}${text}.`,
      });
      const entry = entryOf((await ben.get<string>(`/api/events/${event._id}/calendar.ics`)).body);
      const read = (name: string) =>
        entry.get(name)?.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      const expected = text.replace(/[\u2028\u0085]/, '\n').replace('\t', '');
      expect(read('DESCRIPTION')).toBe(`${shift}${expected.repeat(80)}.`);
      expect(read('LOCATION')).toBe(`${shift}${expected}.`);
    }
});

test('when the club moves to another address, its events stay the same in every calendar', async () => {
  const older = await openClub({ env: { PUBLIC_URL: 'http://old.example:8080' } });
  const [host, guest] = [await older.as('mo'), await older.as('ben')];
  const event = await announce(host, { title: 'Chess' });
  await rsvp(event, guest);
  const path = await renew(guest);
  const uid = async (one: typeof older) => entryOf((await one.visitor().get<string>(path)).body).get('UID');
  const read = await atOnce(5, () => uid(older));
  expect(new Set(read)).toEqual(new Set([`${event._id}@old.example`]));
  const moved = await openClub({ env: { PUBLIC_URL: 'http://new.example' }, beside: older });
  expect(moved.services.publicUrl()).toBe('http://new.example');
  expect(await uid(moved)).toBe(`${event._id}@old.example`);
});

test('a private address ends with a new password, and with a second factor', async () => {
  const [one, other] = await club.addMembers(2);
  const [first, second] = [await renew(one), await renew(other)];
  const change = { currentPassword: castPassword, newPassword: 'another long password' };
  expect((await one.put('/api/account/password', change)).status).toBe(200);
  expect(await club.visitor().get(first)).toFail(404, 'not_found');
  expect((await one.get<CalendarFeed>('/api/events/calendar')).body).toEqual({ url: null });
  expect((await club.visitor().get(second)).status).toBe(200);
  await enableSecondFactor(club, other);
  expect(await club.visitor().get(second)).toFail(404, 'not_found');
});

test('a personal token neither reads nor makes the private address of a calendar', async () => {
  const [member] = await club.addMembers(1);
  await member.post('/api/events/calendar');
  for (const scope of ['read', 'write']) {
    const made = { name: scope, scope, days: 30, password: castPassword };
    const { body } = await member.post<{ token: string }>('/api/account/tokens', made);
    const program = club.visitor();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const headers = { authorization: `Bearer ${body.token}` };
      expect(await program.send({ method, path: '/api/events/calendar', headers })).toFail(403, 'forbidden');
    }
  }
});
