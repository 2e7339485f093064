import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { allDone, mailDue } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce, evening, inDays, rsvp } from '../events.testing.ts';
import { sendChanges } from './changes.job.ts';

const minute = 60_000;
const date = inDays(7);

const club = await openClub();
const mo = await club.as('mo');

/** An event with capacity 1: one going, one waiting, one without an RSVP. */
async function open() {
  const [going, waiting, other] = await club.addMembers(3);
  const event = await announce(mo, { title: 'Moving', place: 'Hall 2', date, capacity: 1 });
  for (const one of [going, waiting]) await rsvp(event, one);
  const path = `/api/events/${event._id}`;
  const change = async (fields: object) => {
    const { status } = await mo.put(path, evening({ title: 'Moving', place: 'Hall 2', date, capacity: 1, ...fields }));
    expect(status).toBe(200);
  };
  const later = async (minutes: number, times = 1) => {
    club.setClock(new Date(Date.now() + minutes * minute));
    await atOnce(times, () => sendChanges(club.services));
    // The club runs the same job every minute.
    await allDone(club, 'events.mail-changes');
    club.setClock(null);
  };
  const subjects = async (to: Person) => (await readMails(club, to.email)).map(({ subject }) => subject);
  const page = `${club.services.publicUrl()}/events/${event._id}`;
  return { path, page, going, others: [waiting, other] as const, change, later, subjects };
}

test('attendees get a mail about a change at once, one mail about nine more within minutes, and no one else does', async () => {
  const { page, going, others, change, later } = await open();
  await change({ place: 'Room 1.' });
  expect(await readMails(club, going.email)).toMatchObject([
    { subject: 'Changed: Moving', text: expect.stringContaining('Room 1.') },
  ]);
  for (let number = 2; number <= 10; number++) await change({ place: `Room ${number}.` });
  await later(4);
  expect(await readMails(club, going.email)).toHaveLength(1);
  await later(6, 5);
  await later(60);
  expect((await readMails(club, going.email)).slice(1)).toMatchObject([
    { subject: 'Changed: Moving', text: expect.stringContaining('Room 10.') },
  ]);
  for (const { text } of await readMails(club, going.email)) expect(text).toContain(page);
  for (const one of others) expect(await readMails(club, one.email)).toEqual([]);
});

test('other texts send no mail, nor does returning to what the last mail said', async () => {
  const { going, change, later, subjects } = await open();
  await change({ description: 'Other words' });
  await later(6);
  expect(await subjects(going)).toEqual([]);
  await change({ place: 'The library' });
  await change({ place: 'The attic' });
  await change({ place: 'The library' });
  await later(6);
  expect(await subjects(going)).toEqual(['Changed: Moving']);
});

test('changing back after a mail sends one, and after quiet minutes the next change is mailed at once', async () => {
  const { going, change, later, subjects } = await open();
  await change({ place: 'The library' });
  await change({});
  await later(6);
  expect((await readMails(club, going.email)).map(({ text }) => /Hall 2|library/.exec(text)?.[0])).toEqual([
    'library',
    'Hall 2',
  ]);
  await later(6);
  await change({ link: 'https://meet.example/1' });
  expect(await subjects(going)).toHaveLength(3);
});

test('a member who gets a place by the same change is mailed about the place only', async () => {
  const { others, change, later, subjects } = await open();
  await change({ place: 'The arena', capacity: 5 });
  await later(6);
  await mailDue(club);
  expect(await subjects(others[0])).toEqual(['You got a spot: Moving']);
});

test('cancelling after changes sends the cancellation at once, and no more changes', async () => {
  const { path, going, change, later, subjects } = await open();
  for (const place of ['The library', 'The attic']) await change({ place });
  await mo.delete(path);
  await later(6);
  expect(await subjects(going)).toEqual(['Changed: Moving', 'Canceled: Moving']);
});

test('a change while mails are sent is in them or in later ones, in each of ten rounds', async () => {
  const { going, change, later } = await open();
  for (let round = 0; round < 10; round++) {
    await change({ place: `Hall ${round}a.` });
    await Promise.all([later(6), change({ place: `Hall ${round}b.` })]);
    await later(6);
    expect((await readMails(club, going.email)).at(-1)?.text).toContain(`Hall ${round}b.`);
  }
});

test('the job that sends them runs every minute', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(club.services.db);
  expect(rows).toContainEqual({ name: 'events.mail-changes', cron: '* * * * *' });
});

test('mailing 200 attendees costs the database as much as mailing two', { tags: ['long'] }, async () => {
  const club = await openClub({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const mo = await club.as('mo');
  await club.services.jobs.stop();
  await club.addMembers(200);
  const costOf = async (attendees: number) => {
    const event = await announce(mo, { date });
    await sql`insert into rsvps (event_id, user_id)
      select ${event._id}, id from users order by id limit ${attendees}`.execute(club.services.db);
    const mails = async () =>
      Number((await sql<{ n: string }>`select count(*) n from mails`.execute(club.services.db)).rows[0]?.n);
    const path = `/api/events/${event._id}`;
    const costs = [];
    for (const work of [
      () => mo.put(path, evening({ date, place: 'The library' })),
      () => mo.put(path, evening({ date, place: 'The attic' })),
      async () => {
        club.setClock(new Date(Date.now() + 6 * minute));
        await sendChanges(club.services);
        club.setClock(null);
      },
      () => mo.delete(path),
    ]) {
      const before = await mails();
      const statements = await club.listStatements(work);
      costs.push({ statements: statements.length, mails: (await mails()) - before });
    }
    return costs;
  };
  await costOf(2);
  const few = await costOf(2);
  expect(few.map(({ mails }) => mails)).toEqual([2, 0, 2, 2]);
  expect(await costOf(200)).toEqual(few.map(({ statements, mails }) => ({ statements, mails: mails * 100 })));
  const { rows } = await sql`select count(*)::int as jobs from pgboss.job where name = 'mail.deliver'`.execute(
    club.services.db,
  );
  expect(rows).toEqual([{ jobs: 612 }]);
});
