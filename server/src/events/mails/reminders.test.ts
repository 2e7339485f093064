import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { announce, evening, inDays, rsvp } from '../events.testing.ts';
import { sendChanges } from './changes.job.ts';
import { sendReminders } from './reminders.job.ts';

const minute = 60_000;

/** A club with an event in three days: one going, one waiting, one who canceled, one without an RSVP. */
async function open(title: string) {
  const club = await openClub();
  const mo = await club.as('mo');
  const [going, waiting, back, other] = await club.addMembers(4);
  const event = await announce(mo, { title, capacity: 1, timeZone: 'Europe/Berlin', place: 'Hall 2' });
  for (const one of [going, waiting, back]) await rsvp(event, one);
  await rsvp(event, back);
  const at = async (before: number, times = 1) => {
    club.setClock(new Date(Date.parse(event.date) - before * minute));
    await atOnce(times, () => sendReminders(club.services));
  };
  const subjects = async (to: { email: string }) => (await readMails(club, to.email)).map(({ subject }) => subject);
  return { club, mo, event, going, others: [waiting, back, other], at, subjects };
}

test('attendees are reminded a day and an hour before, once each, and no one else', async () => {
  const { club, event, going, others, at, subjects } = await open('Robots');
  await at(24 * 60 + 10);
  expect(await subjects(going)).toEqual([]);
  await at(24 * 60 - 1, 5);
  await at(20 * 60);
  expect(await subjects(going)).toEqual(['Soon: Robots']);
  await at(59, 5);
  await at(5);
  await at(-5);
  const mails = await readMails(club, going.email);
  expect(mails.map(({ text }) => /is tomorrow|within the hour/.exec(text)?.[0])).toEqual([
    'is tomorrow',
    'within the hour',
  ]);
  expect(mails[0]?.text).toContain('Hall 2');
  expect(mails[0]?.text).toContain('(Europe/Berlin)');
  expect(mails[0]?.text).toContain(`${club.services.publicUrl()}/events/${event._id}`);
  for (const one of others) expect(await subjects(one)).toEqual([]);
});

test('the job that sends them runs every minute', async () => {
  const { services } = await openClub({ people: false });
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(
    services.db,
  );
  expect(rows).toContainEqual({ name: 'events.remind', cron: '*/5 * * * *' });
});

test('a canceled event reminds no one', async () => {
  const { mo, event, going, at, subjects } = await open('Off');
  await mo.delete(`/api/events/${event._id}`);
  await at(23 * 60);
  await at(30);
  expect(await subjects(going)).toEqual(['Canceled: Off']);
});

test('a moved event is reminded of again', async () => {
  const { club, mo, event, going, at, subjects } = await open('Moved');
  await at(23 * 60);
  club.setClock(null);
  await mo.put(`/api/events/${event._id}`, evening({ title: 'Moved', date: inDays(9), capacity: 1 }));
  club.setClock(new Date(Date.now() + 8.5 * 1440 * minute));
  await sendChanges(club.services);
  await sendReminders(club.services);
  expect(await subjects(going)).toEqual(['Soon: Moved', 'Changed: Moved', 'Soon: Moved']);
});

test("an event created on the day itself gets only the hour's reminder", async () => {
  const { club, mo, going, subjects } = await open('Robots');
  const soon = await announce(mo, { title: 'Tonight', date: inDays(0.3) });
  await rsvp(soon, going);
  await sendReminders(club.services);
  expect(await subjects(going)).toEqual([]);
  club.setClock(new Date(Date.parse(soon.date) - 30 * minute));
  await sendReminders(club.services);
  expect(await subjects(going)).toEqual(['Soon: Tonight']);
});
