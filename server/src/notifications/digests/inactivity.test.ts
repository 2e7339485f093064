import type { SettingsChange } from 'contract/club/club.settings.ts';
import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { openMailbox, type ReceivedMail } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { welcome } from '../../members/members.testing.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const ada = await club.as('ada');
const { db } = club.services;

const settle = (change: SettingsChange) => ada.put('/api/admin/settings', change);
const remindersTo = ({ email }: Person): ReceivedMail[] =>
  mailbox.mailsTo(email).filter(({ subject }) => subject.startsWith('What you missed'));
const months = (count: number) => new Date(new Date().setMonth(new Date().getMonth() + count));

/** Runs the nightly job at this time. */
async function night(at: Date): Promise<void> {
  club.setClock(at);
  await club.services.jobs.add(db, 'inactivity.daily', {});
  await allDone(club, 'inactivity.daily');
  await allDone(club, 'mail.deliver');
  club.setClock(null);
}

/** Pretends that they were last here this many days ago. */
async function lastSeen(person: Person, days: number): Promise<void> {
  await sql`insert into last_seen (user_id, at) values (${person.id}, now() - make_interval(days => ${days}))
    on conflict (user_id) do update set at = excluded.at`.execute(db);
  await sql`update sessions set updated_at = now() - make_interval(days => ${days}) where user_id = ${person.id}`.execute(
    db,
  );
}

beforeEach(() => settle({ inactiveMonths: 3 }));

test('who was away for as long as the club says is mailed once, with what they missed', async () => {
  const lea = await welcome(club, { name: 'Lea Away' });
  const mo = await club.as('mo');
  await lastSeen(lea, 1);
  await writePost(mo);
  await writePost(mo);
  await announce(mo, { date: months(12).toISOString() });
  await night(months(2));
  expect(remindersTo(lea)).toEqual([]);
  await night(months(4));
  await night(months(5));
  const [mail, ...more] = remindersTo(lea);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(
    /^Hello Lea Away,[\s\S]*2 new posts[\s\S]*1 upcoming event\b[\s\S]*delete it in your settings/,
  );
});

test('who came back is mailed again after the next absence', async () => {
  const [lea] = await club.addMembers(1);
  await lastSeen(lea, 200);
  await night(new Date());
  await lastSeen(lea, 0);
  await night(months(2));
  expect(remindersTo(lea)).toHaveLength(1);
  await night(months(4));
  expect(remindersTo(lea)).toHaveLength(2);
});

test('it is off until the club turns it on', async () => {
  const [lea] = await club.addMembers(1);
  await lastSeen(lea, 400);
  await settle({ inactiveMonths: null });
  await night(new Date());
  expect(remindersTo(lea)).toEqual([]);
});

test('who is here, alumni, suspended, invited or hides when they are here is not mailed', async () => {
  const [here, alum, suspended, hidden, unseen] = await club.addMembers(5);
  const people = [here, alum, suspended, hidden, unseen];
  await ada.put(`/api/admin/users/${alum.id}/alumni`, { alumni: true });
  await hidden.put('/api/users/me/privacy', { presence: 'me' });
  await unseen.put('/api/messages/settings', { lastSeen: false });
  await ada.put(`/api/admin/users/${suspended.id}/suspension`, { until: null, reason: 'Spam' });
  for (const person of people) await lastSeen(person, 400);
  await db.insertInto('users').values({ name: 'Ivy', email: 'ivy.away@club.example' }).execute();
  await sql`update sessions set updated_at = now() where user_id = ${here.id}`.execute(db);
  await night(new Date());
  for (const person of people) expect([person.name, remindersTo(person)]).toEqual([person.name, []]);
});

test('one click ends it without signing in; the settings turn it on again', async () => {
  const [lea] = await club.addMembers(1);
  await lastSeen(lea, 400);
  await night(new Date());
  const [mail] = remindersTo(lea);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const token = /token=([^\s>&]+)/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const { body } = await club.visitor().post(`/api/unsubscribe?token=${token}`);
  expect(body).toEqual({ message: "You won't get emails about what you missed while you were away anymore." });
  await sql`delete from inactivity_reminders where user_id = ${lea.id}`.execute(db);
  await night(new Date());
  expect(remindersTo(lea)).toHaveLength(1);
  const path = '/api/users/me/notification-settings';
  expect((await lea.get<NotificationSettings>(path)).body.inactivityReminder).toBe(false);
  await lea.put(path, { inactivityReminder: true });
  expect((await lea.get<NotificationSettings>(path)).body.inactivityReminder).toBe(true);
});
