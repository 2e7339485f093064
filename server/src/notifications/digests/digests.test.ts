import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { openMailbox, type ReceivedMail } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce, rsvp } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { askForSeat, showWithSeats } from '../../projects/projects.testing.ts';
import { answer } from '../../projects/seats/seats.testing.ts';
import { notifyOfAll } from '../notifying/causes.job.ts';
import { sendDigests } from './digests.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const day = 86_400_000;

/**
 * A club of a few members who joined some weeks ago, in Berlin or another zone, on a Monday: the next, or this one if
 * `firstHour`, in UTC, is still ahead.
 */
async function open({ timeZone = 'Europe/Berlin', firstHour = 5 } = {}) {
  const club = await openClub({ env: { SMTP_URL: mailbox.url } });
  const people = await club.addMembers(4);
  await sql`update users set joined_at = now() - interval '30 days'`.execute(club.services.db);
  for (const person of people) await choose(person, {}, { timeZone });
  const [lea, tom, kim, sam] = people;
  const morning = firstHour * 3_600_000;
  const monday = new Date(Math.ceil((Date.now() + 3 * day - morning) / (7 * day)) * 7 * day - 3 * day);
  /** This many hours after the Monday began, in UTC. */
  const at = async (hours: number) => {
    club.setClock(new Date(monday.getTime() + hours * 3_600_000));
    await notifyOfAll(club.services);
    await Promise.all([sendDigests(club.services), sendDigests(club.services)]);
    await allDone(club, 'mail.deliver');
  };
  // Makes everything written from now on new for the next digest, at any hour.
  await sql`insert into digests (user_id, period, due_at)
    select id, period, now() - interval '1 hour' from users, unnest(array['daily', 'weekly']) period`.execute(
    club.services.db,
  );
  const mailsTo = (person: Person): ReceivedMail[] => mailbox.mailsTo(person.email);
  const subjects = (person: Person) => mailsTo(person).map(({ subject }) => subject);
  return { club, lea, tom, kim, sam, at, mailsTo, subjects };
}

const choose = (person: Person, kinds: object, more = {}) =>
  person.put('/api/users/me/notification-settings', { kinds, ...more });
const nothingWeekly = { 'event.created': { email: 'off' } };
const comment = (by: Person, postId: string, text = 'Well done') => by.post(`/api/posts/${postId}/comments`, { text });

test('a day has what I chose for it and have not read, at eight in my time zone, once', async () => {
  const { lea, tom, kim, at, mailsTo, subjects } = await open();
  await choose(lea, nothingWeekly);
  await choose(kim, nothingWeekly, { timeZone: 'America/New_York' });
  const [read, unread, theirs] = [
    await writePost(lea, 'Read'),
    await writePost(lea, 'Unread'),
    await writePost(kim, 'Far'),
  ];
  for (const { _id } of [read, unread, theirs]) await comment(tom, _id);
  await tom.put(`/api/posts/${unread._id}/like`);
  await lea.put('/api/notifications/read', { target: { kind: 'post', id: read._id } });
  await at(5.9);
  expect(subjects(lea)).toEqual([]);
  await at(7.5);
  await at(9);
  expect(subjects(lea)).toEqual(['Your day at ClubPlatform']);
  expect(subjects(kim)).toEqual([]);
  const [mail] = mailsTo(lea);
  expect(mail?.text).toContain(`${tom.name} commented on your post “Unread”`);
  expect(mail?.html).toContain(`/posts/${unread._id}#comment-`);
  expect(mail?.text).not.toMatch(/“Read”|liked/);
  await at(13.5);
  expect(subjects(kim)).toEqual(['Your day at ClubPlatform']);
  await at(24 + 13.5);
  expect([subjects(lea).length, subjects(kim).length]).toEqual([1, 1]);
});

test("who has not said where they are gets it at eight in the club's time zone", async () => {
  const { club, lea, tom, at, subjects } = await open();
  await choose(lea, nothingWeekly);
  await sql`update notification_settings set time_zone = null where user_id = ${lea.id}`.execute(club.services.db);
  await (await club.as('ada')).put('/api/admin/settings', { timeZone: 'Asia/Tokyo' });
  await comment(tom, (await writePost(lea))._id);
  await at(22.9);
  expect(subjects(lea)).toEqual([]);
  await at(23.1);
  expect(subjects(lea)).toEqual(['Your day at ClubPlatform']);
});

test('a week has posts, events, members and requests that I have not seen', async () => {
  // Exactly when it is due: posts written after today's digest are less than a week old at the next one.
  const { club, lea, tom, kim, sam, at, mailsTo } = await open({ timeZone: 'UTC', firstHour: 8 });
  const mo = await club.as('mo');
  const [talked, quiet, liked] = [
    await writePost(tom, 'Talked about'),
    await writePost(tom, 'Quiet'),
    await writePost(tom, 'Liked'),
  ];
  for (const person of [kim, sam]) await comment(person, talked._id);
  await lea.put(`/api/posts/${liked._id}/like`);
  const [coming, going, seen] = [
    await announce(mo, { title: 'Coming', date: new Date(Date.now() + 9 * day).toISOString(), place: 'Hall 2' }),
    await announce(mo, { title: 'Going', date: new Date(Date.now() + 9 * day).toISOString() }),
    await announce(mo, { title: 'Seen', date: new Date(Date.now() + 9 * day).toISOString() }),
  ];
  await allDone(club, 'events.notify');
  await rsvp(going, lea);
  await lea.put('/api/notifications/read', { target: { kind: 'event', id: seen._id } });
  await askForSeat(kim, (await showWithSeats(lea, ['Pilot'], { title: 'Balloon' }))._id);
  const joined = await showWithSeats(kim, ['Pilot'], { title: 'Kite' });
  await askForSeat(lea, joined._id);
  await answer(kim, joined, lea);
  await kim.post(`/api/users/connect/${lea.id}`);
  const off = ['connection.requested', 'project.requested', 'project.contributor', 'group.requested'].map((kind) => [
    kind,
    { email: 'off' },
  ]);
  await choose(lea, { ...Object.fromEntries(off), 'event.created': { email: 'weekly' } });
  const [newcomer] = await club.addMembers(1);
  await at(8);
  const mail = mailsTo(lea).find(({ subject }) => subject === 'Your week at ClubPlatform');
  expect(mail?.text).toContain(`${tom.name}: “Talked about” (0 likes, 2 comments)`);
  expect(mail?.text.indexOf('Talked about')).toBeLessThan(mail?.text.indexOf('Quiet') ?? -1);
  expect(mail?.text).toContain(`/posts/${quiet._id}`);
  expect(mail?.text).toMatch(/Coming, .*, Hall 2/);
  expect(mail?.text).toContain(`/events/${coming._id}`);
  expect(mail?.text).toContain(`Waiting for your answer\n\n${kim.name} wants to connect`);
  expect(mail?.text).toContain(`${kim.name} would like to join “Balloon”`);
  expect(mail?.text).toContain(newcomer.name);
  expect(mail?.text).not.toMatch(/“Liked”|Going,|Seen,|“Kite”/);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('with nothing in it there is no mail, nor for who wants none', async () => {
  const { lea, tom, sam, at, subjects } = await open();
  await choose(lea, { ...nothingWeekly, 'post.commented': { email: 'off' } });
  for (const person of [lea, tom]) await comment(sam, (await writePost(person))._id);
  await choose(tom, nothingWeekly);
  await choose(sam, nothingWeekly);
  await at(8);
  expect([subjects(lea), subjects(sam), subjects(tom)]).toEqual([[], [], ['Your day at ClubPlatform']]);
});

test('its link ends the digest, whatever is in it', async () => {
  const { club, lea, tom, at, mailsTo, subjects } = await open();
  await choose(lea, nothingWeekly);
  const written = await writePost(lea);
  await comment(tom, written._id);
  await at(8);
  const url = new URL(/<(.*)>/.exec(mailsTo(lea)[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '');
  const { body } = await club.visitor().post<{ message: string }>(url.pathname + url.search);
  expect(body.message).toBe("You won't get emails about your day at the club anymore.");
  await tom.post(`/api/users/connect/${lea.id}`);
  await comment(tom, written._id, 'And more');
  await at(24 + 8);
  expect(subjects(lea)).toEqual(['Your day at ClubPlatform']);
});
