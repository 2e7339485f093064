import type { SettingsChange } from 'contract/club/club.settings.ts';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { MemberCard, Role } from 'contract/members/members.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const ada = await club.as('ada');

const settle = (change: SettingsChange) => ada.put('/api/admin/settings', change);
const graduate = (person: Person, graduationYear: number | null) => person.put('/api/users/me', { graduationYear });
const byHand = (person: Person, alumni: boolean) =>
  ada.put<AdminUser>(`/api/admin/users/${person.id}/alumni`, { alumni });
const setRole = (person: Person, role: Role) => ada.put(`/api/admin/users/${person.id}/role`, { role });
const isAlumni = async (person: Person) => (await ada.get<MemberProfile>(`/api/users/${person.id}`)).body.alumni;

/** Runs the nightly job at this time. */
async function night(at: string): Promise<void> {
  club.setClock(new Date(at));
  await club.services.jobs.add(club.services.db, 'alumni.daily', {});
  await allDone(club, 'alumni.daily');
  await allDone(club, 'mail.deliver');
}

beforeEach(() => settle({ graduationMonth: 12, timeZone: 'UTC' }));

test('members are alumni once the year they graduate in is over, and keep what they had', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  await graduate(lea, 2030);
  await graduate(tom, 2031);
  await lea.put('/api/users/me', { bio: 'Still me' });
  await night('2030-12-31T23:59:00Z');
  expect(await isAlumni(lea)).toBe(false);
  await night('2031-01-01T00:01:00Z');
  expect([await isAlumni(lea), await isAlumni(tom), await isAlumni(kim)]).toEqual([true, false, false]);
  expect((await lea.get('/api/users/me')).body).toMatchObject({ bio: 'Still me', graduationYear: 2030, alumni: true });
});

test('the club says which month ends it, in its own time zone', async () => {
  const [lea] = await club.addMembers(1);
  await graduate(lea, 2030);
  await settle({ graduationMonth: 6, timeZone: 'Asia/Tokyo' });
  await night('2030-06-30T14:59:00Z');
  expect(await isAlumni(lea)).toBe(false);
  await night('2030-06-30T15:01:00Z');
  expect(await isAlumni(lea)).toBe(true);
});

test('a club without such a month makes no one alumni by date', async () => {
  const [lea] = await club.addMembers(1);
  await graduate(lea, 1990);
  await settle({ graduationMonth: null });
  await night('2031-01-02T00:00:00Z');
  expect(await isAlumni(lea)).toBe(false);
});

test('they are mailed once: what they keep, and what to do when they still study', async () => {
  const [lea] = await club.addMembers(1);
  await graduate(lea, 2030);
  await night('2031-01-02T00:00:00Z');
  await night('2031-01-03T00:00:00Z');
  const mails = mailbox.mailsTo(lea.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["You're one of the alumni of ClubPlatform now"]);
  expect(mails[0]?.text).toMatch(/You keep your profile[\s\S]*\/members\?alumni=true[\s\S]*Still studying\?/);
  expect(mails[0]?.text).toContain(`/profile/${lea.id}`);
});

test('who is suspended becomes alumni without a mail', async () => {
  const [lea] = await club.addMembers(1);
  await graduate(lea, 2030);
  await ada.put(`/api/admin/users/${lea.id}/suspension`, { until: null, reason: 'Spam' });
  await night('2031-01-02T00:00:00Z');
  expect(await isAlumni(lea)).toBe(true);
  expect(mailbox.mailsTo(lea.email).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('alumni'),
  );
});

test('who graduates later than they said is a current member at once', async () => {
  const [lea, tom] = await club.addMembers(2);
  for (const person of [lea, tom]) await graduate(person, 2030);
  await night('2031-01-02T00:00:00Z');
  await graduate(lea, 2031);
  await graduate(tom, null);
  expect([await isAlumni(lea), await isAlumni(tom)]).toEqual([false, false]);
  await graduate(lea, 2030);
  expect(await isAlumni(lea)).toBe(false);
  await night('2031-01-03T00:00:00Z');
  expect(await isAlumni(lea)).toBe(true);
});

test('officers are not made alumni by date, and whoever becomes one is current again', async () => {
  const [lea, tom] = await club.addMembers(2);
  for (const person of [lea, tom]) await graduate(person, 2030);
  await setRole(lea, 'moderator');
  await night('2031-01-02T00:00:00Z');
  expect([await isAlumni(lea), await isAlumni(tom)]).toEqual([false, true]);
  await setRole(tom, 'moderator');
  await setRole(lea, 'student');
  await night('2031-01-03T00:00:00Z');
  expect([await isAlumni(lea), await isAlumni(tom)]).toEqual([true, false]);
});

test('what an admin decided wins over the date, and over a new year of graduation', async () => {
  const [stays, left] = await club.addMembers(2);
  await graduate(stays, 2030);
  await graduate(left, 2040);
  await night('2031-01-02T00:00:00Z');
  await byHand(stays, false);
  await byHand(left, true);
  await graduate(left, 2041);
  await night('2031-01-03T00:00:00Z');
  expect([await isAlumni(stays), await isAlumni(left)]).toEqual([false, true]);
});

test('an admin who takes a mistake back leaves the rest to the date', async () => {
  const [lea] = await club.addMembers(1);
  await graduate(lea, 2030);
  club.setClock(new Date('2030-05-01T00:00:00Z'));
  await byHand(lea, true);
  await byHand(lea, false);
  await night('2031-01-02T00:00:00Z');
  expect(await isAlumni(lea)).toBe(true);
});

test('however many there are, one night moves them all', async () => {
  await sql`insert into users (name, email, joined_at, alumni_since)
    select 'Many', 'many.' || n || '@club.example', now(), now() from generate_series(1, 205) n`.execute(
    club.services.db,
  );
  const alumni = async () => (await ada.get<MemberCard[]>('/api/users?q=many&alumni=true&limit=100')).body.length;
  expect(await alumni()).toBe(100);
  await night('2031-01-02T00:00:00Z');
  expect(await alumni()).toBe(0);
});
