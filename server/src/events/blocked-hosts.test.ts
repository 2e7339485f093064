import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { allDone, mailDue } from '../../testing/jobs.ts';
import { openMailbox } from '../../testing/people/mailbox.ts';
import type { Person } from '../../testing/people/person.ts';
import { announce, evening, rsvp } from './events.testing.ts';
import { sendChanges } from './mails/changes.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const ada = await club.as('ada');
await ada.put('/api/admin/settings', { eventCreators: 'members' });

/** A host, a member who blocked them, a member whom they blocked, and a bystander. */
async function meet() {
  const [host, blocker, blocked, bystander] = await club.addMembers(4);
  await blocker.put(`/api/users/${host.id}/block`);
  await host.put(`/api/users/${blocked.id}/block`);
  return { host, apart: [blocker, blocked], bystander };
}

async function kindsOf(person: Person, eventId: string): Promise<string[]> {
  await allDone(club, 'events.notify');
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter(({ target }) => target._id === eventId).map(({ kind }) => kind);
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  await mailDue(club);
  return mailbox.mailsTo(email).map(({ subject }) => subject);
}

test("a member's events reach neither whom they blocked nor who blocked them", async () => {
  const { host, apart, bystander } = await meet();
  const event = await announce(host, { title: 'I still see you' });
  expect(await kindsOf(bystander, event._id)).toEqual(['event.created']);
  for (const one of apart) expect(await kindsOf(one, event._id)).toEqual([]);
});

test('nor do changes of it and its end, in the app or by mail, where they go all the same', async () => {
  const { host, apart, bystander } = await meet();
  const event = await announce(host, { title: 'Come closer' });
  for (const one of [...apart, bystander]) await rsvp(event, one);
  const path = `/api/events/${event._id}`;
  for (const place of ['Next door', 'Right here'])
    expect((await host.put(path, evening({ title: 'Come closer', date: event.date, place }))).status).toBe(200);
  await sql`update event_changes set since = now() - interval '1 hour'`.execute(club.services.db);
  await sendChanges(club.services);
  expect(await kindsOf(bystander, event._id)).toEqual(expect.arrayContaining(['event.changed']));
  for (const one of apart) expect(await kindsOf(one, event._id)).toEqual([]);
  expect((await host.delete(path)).status).toBe(200);
  expect(await kindsOf(bystander, event._id)).toEqual(['event.cancelled']);
  // Mails to one person may arrive in any order.
  const subjects = (await subjectsTo(bystander)).toSorted();
  expect(subjects).toEqual(['Canceled: Come closer', 'Changed: Come closer', 'Changed: Come closer']);
  for (const one of apart) expect([await kindsOf(one, event._id), await subjectsTo(one)]).toEqual([[], []]);
});

test('acts of officers at events reach everyone: their own events, and the end of a member’s', async () => {
  const { host, apart } = await meet();
  const [blocker] = apart;
  const mo = await club.as('mo');
  await blocker?.put(`/api/users/${mo.id}/block`);
  await blocker?.put(`/api/users/${ada.id}/block`);
  const officers = await announce(mo, { title: 'Elections' });
  const members = await announce(host, { title: 'Of a member' });
  for (const one of apart) await rsvp(members, one);
  expect((await ada.delete(`/api/events/${members._id}`)).status).toBe(200);
  for (const one of apart) {
    expect(await kindsOf(one, officers._id)).toEqual(['event.created']);
    expect(await kindsOf(one, members._id)).toEqual(['event.cancelled']);
  }
  expect(await subjectsTo(blocker as Person)).toEqual([expect.stringContaining('Of a member')]);
});

test('guests learn that an event is off although the admin who ended it left the club at once', async () => {
  const [going] = await club.addMembers(1);
  const [admin] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${admin.id}/role`, { role: 'admin' });
  const event = await announce(await club.as('mo'), { title: 'Off it goes' });
  await rsvp(event, going);
  await allDone(club, 'events.notify');
  const { jobs, db } = club.services;
  await sql`update events set cancelled_at = now() where id = ${event._id}`.execute(db);
  await ada.delete(`/api/admin/users/${admin.id}`);
  await jobs.add(db, 'events.notify', { eventIds: [event._id], kind: 'event.cancelled', actorId: admin.id });
  expect(await kindsOf(going, event._id)).toEqual(['event.cancelled']);
});
