import type { CalendarFeed } from 'contract/events.calendar.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { atOnce } from '../../../testing/races.ts';
import { announce, answerTo } from './events.factory.ts';

const club = await openClub({ env: { CLUB_NAME: 'Chess, Go; more' } });
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];

/** The lines of a calendar, unfolded. */
function linesOf(text: string): string[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return text.replace(/\r\n /g, '').split('\r\n');
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
  expect(await club.visitor().get(`/api/events/${event._id}/calendar.ics`)).toFail(401, 'not_signed_in');
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
  await answerTo(full, cleo);
  for (const event of [going, off, full]) await answerTo(event, ben);
  await answerTo(other, cleo);
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
  await answerTo(event, ben);
  const entry = async () => {
    const { body } = await club.visitor().get<string>(path);
    const entries = linesOf(body).join('\n').split('BEGIN:VEVENT');
    const lines = entries.find((one) => one.includes('SUMMARY:Rehearsal'))?.split('\n') ?? [];
    return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]));
  };
  const before = await entry();
  const { title, description, timeZone } = event;
  await mo.put(`/api/events/${event._id}`, { title, description, timeZone, date: '2031-06-02T19:30:00Z' });
  const after = await entry();
  expect(after.get('UID')).toBe(before.get('UID'));
  expect([before.get('DTSTART'), after.get('DTSTART')]).toEqual(['20310601T180000Z', '20310602T193000Z']);
});
