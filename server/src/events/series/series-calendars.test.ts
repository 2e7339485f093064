import type { CalendarFeed } from 'contract/events/events.calendar.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import ical from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { rsvp } from '../events.testing.ts';
import { announceSeries, edit, listSeries } from './series.testing.ts';

const club = await openClub({ env: { RATE_LIMITS: 'off' } });
const mo = await club.as('mo');

interface Entry {
  id: string;
  title: string;
  starts: string;
  ends: string | undefined;
  status: string;
  sequence: number;
}

/** As two programs of other makers read a calendar: one for browsers and mail programs, one for servers. */
const readers: [name: string, read: (text: string) => Entry[]][] = [
  [
    'ical.js',
    (text) =>
      new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((component) => {
        const event = new ical.Event(component);
        return {
          id: event.uid.split('@')[0] ?? '',
          title: event.summary,
          starts: event.startDate.toJSDate().toISOString(),
          ends: event.endDate?.toJSDate().toISOString(),
          status: String(component.getFirstPropertyValue('status')),
          sequence: Number(event.sequence),
        };
      }),
  ],
  [
    'node-ical',
    (text) =>
      Object.values(nodeIcal.sync.parseICS(text)).flatMap((entry) =>
        entry?.type === 'VEVENT'
          ? {
              id: entry.uid.split('@')[0] ?? '',
              title: String(entry.summary),
              starts: new Date(entry.start).toISOString(),
              ends: entry.end && new Date(entry.end).toISOString(),
              status: String(entry.status),
              sequence: Number(entry.sequence),
            }
          : [],
      ),
  ],
];

/** As the private address of a member's calendar shows it. */
async function subscribe(member: Person): Promise<() => Promise<string>> {
  const { body } = await member.post<CalendarFeed>('/api/events/calendar');
  const path = `${body.url}`.replace(/^https?:\/\/[^/]+/, '');
  return async () => (await club.visitor().get<string>(path)).body;
}

const entryOf = (event: ClubEvent, sequence: number): Entry => ({
  id: event._id,
  title: event.title,
  starts: event.date,
  ends: event.endDate ?? undefined,
  status: event.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
  sequence,
});
const byStart = (entries: Entry[]) => entries.toSorted((one, other) => one.starts.localeCompare(other.starts));

// A zone west of UTC, one east, and one in the south, each across both changes of the clocks.
test.each([
  ['America/New_York', '2031-10-20T19:00-04:00', '2032-03-31', [23, 0, 23]],
  ['Europe/Berlin', '2031-10-20T19:00+02:00', '2032-03-31', [17, 18, 17]],
  ['Australia/Sydney', '2031-09-29T19:00+10:00', '2032-04-12', [9, 8, 9]],
])(
  'two other programs read a series in %s as the club shows it, after each change',
  async (timeZone, date, until, hours) => {
    const [guest] = await club.addMembers(1);
    const endDate = new Date(Date.parse(date) + 3 * 3_600_000).toISOString();
    const repeat = { unit: 'week', every: 1, until } as const;
    const evenings = await announceSeries(mo, { timeZone, date, endDate, repeat });
    const [first, second] = evenings;
    if (!first || !second) throw new Error('The series has evenings.');
    const utcHours = evenings.map((event) => new Date(event.date).getUTCHours());
    expect(utcHours.filter((hour, at) => hour !== utcHours[at - 1])).toEqual(hours);
    for (const event of evenings) await rsvp(event, guest);
    const feed = await subscribe(guest);

    const expectEntries = async (sequenceOf: (index: number) => number) => {
      const expected = byStart(
        (await listSeries(guest, first)).map((event, index) => entryOf(event, sequenceOf(index))),
      );
      const text = await feed();
      for (const [name, read] of readers)
        expect({ name, entries: byStart(read(text)) }).toEqual({ name, entries: expected });
    };
    await expectEntries(() => 0);
    const later = new Date(Date.parse(date) + 25 * 3_600_000);
    const moved = { date: later.toISOString(), endDate: new Date(later.getTime() + 7_200_000).toISOString() };
    expect((await edit(mo, first, 'all', moved)).status).toBe(200);
    await expectEntries(() => 1);
    expect((await mo.delete(`/api/events/${second._id}?scope=following`)).status).toBe(200);
    await expectEntries((index) => (index === 0 ? 1 : 2));
  },
);

test('a file of one evening has that evening alone', async () => {
  const repeat = { unit: 'month', every: 1, until: '2032-06-30' } as const;
  const [, second] = await announceSeries(mo, { title: 'Chess, Go; more', date: '2032-03-09T18:00Z', repeat });
  if (!second) throw new Error('The series has evenings.');
  const { body } = await mo.get<string>(`/api/events/${second._id}/calendar.ics`);
  for (const [, read] of readers)
    expect(read(body)).toMatchObject([{ id: second._id, title: 'Chess, Go; more', starts: second.date }]);
});
