import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import type { Notification, NotificationKind } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { allDone, mailDue } from '../../testing/jobs.ts';
import { openMailbox } from '../../testing/people/mailbox.ts';
import type { Person } from '../../testing/people/person.ts';
import { announce, inDays } from '../events/events.testing.ts';
import { writePost } from '../feed/feed.testing.ts';
import { sendDigests } from './digests/digests.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const [ada, mo] = [await club.as('ada'), await club.as('mo')];
const path = '/api/users/me/notification-settings';

async function addAlumni(): Promise<Person> {
  const [person] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${person.id}/alumni`, { alumni: true });
  return person;
}

async function kindsOf(person: Person): Promise<NotificationKind[]> {
  const { body } = await person.get<Notification[]>('/api/notifications');
  return body.map(({ kind }) => kind).toSorted();
}

/** A new event, an announcement and a like, with their mails. */
async function happen(author: Person): Promise<void> {
  await announce(mo);
  await allDone(club, 'events.notify');
  const { _id } = await writePost(mo);
  await mo.put(`/api/posts/${_id}/pin`, { until: new Date(Date.now() + 86_400_000).toISOString(), acknowledge: false });
  const own = await writePost(author);
  await mo.post(`/api/posts/${own._id}/comments`, { text: 'Nice to hear from you' });
  await expect.poll(() => kindsOf(author)).toEqual(expect.arrayContaining(['announcement', 'post.commented']));
  await mailDue(club);
}

const subjectsTo = ({ email }: Person) =>
  mailbox
    .mailsTo(email)
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('alumni'));

test('alumni hear of what is about them, not of every event, and get no mail of announcements', async () => {
  const alum = await addAlumni();
  const [current] = await club.addMembers(1);
  await happen(alum);
  expect(await kindsOf(alum)).toEqual(['announcement', 'post.commented']);
  expect(await kindsOf(current)).toEqual(['announcement', 'event.created']);
  await expect.poll(() => subjectsTo(current)).toHaveLength(1);
  expect(subjectsTo(alum)).toEqual([]);
});

test('what they chose themselves wins, before or after', async () => {
  const [early] = await club.addMembers(1);
  await early.put(path, { kinds: { 'event.created': { email: 'off' }, announcement: { push: false } } });
  await ada.put(`/api/admin/users/${early.id}/alumni`, { alumni: true });
  const late = await addAlumni();
  await late.put(path, { kinds: { 'event.created': { app: true } } });
  await happen(early);
  expect(await kindsOf(early)).toEqual(['announcement', 'event.created', 'post.commented']);
  await expect.poll(() => subjectsTo(early)).toHaveLength(1);
  expect(await kindsOf(late)).toEqual(['announcement', 'event.created']);
  expect(subjectsTo(late)).toEqual([]);
});

test('their settings show their own defaults, and those of all others once they are current again', async () => {
  const alum = await addAlumni();
  const kinds = async () => (await alum.get<NotificationSettings>(path)).body.kinds;
  expect(await kinds()).toMatchObject({
    'event.created': { app: false, email: 'off', push: false },
    announcement: { app: true, email: 'off', push: false },
    'event.cancelled': { app: true, email: 'now', push: true },
  });
  await ada.put(`/api/admin/users/${alum.id}/alumni`, { alumni: false });
  expect(await kinds()).toMatchObject({
    'event.created': { email: 'weekly' },
    announcement: { email: 'now', push: true },
  });
});

test('the week of the club is not mailed to them, unless they want it', async () => {
  const [plain, wanting] = [await addAlumni(), await addAlumni()];
  const [current] = await club.addMembers(1);
  await wanting.put(path, { kinds: { 'event.created': { app: true, email: 'weekly' } } });
  await sql`update users set joined_at = now() - interval '30 days'`.execute(club.services.db);
  await announce(mo, { date: inDays(20) });
  const nextWeek = new Date(Date.now() + 8 * 86_400_000);
  // A Monday has its digest from 8 o'clock on.
  nextWeek.setUTCHours(23);
  club.setClock(nextWeek);
  await sendDigests(club.services);
  await allDone(club, 'mail.deliver');
  club.setClock(null);
  const hasWeek = (person: Person) => subjectsTo(person).some((subject) => /week/i.test(subject));
  expect([hasWeek(plain), hasWeek(wanting), hasWeek(current)]).toEqual([false, true, true]);
});
