import type { HostMessage } from 'contract/events/events.messages.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { notificationsOf } from '../../notifications/kinds.testing.ts';
import { announce, answer, rsvp } from '../events.testing.ts';

// The limit of messages holds with RATE_LIMITS=off, too.
const club = await openClub();
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana, eli, fay] = await club.addMembers(5);

const write = <Body = { count: number }>(event: ClubEvent, host: Person, to: string, text = 'Bring a cup.') =>
  host.post<Body>(`/api/events/${event._id}/message`, { to, text });
const received = async (person: Person, { _id }: ClubEvent) => {
  await allDone(club, 'events.deliver-message');
  return notificationsOf(person, 'event.message', _id);
};
const readMessages = async ({ _id }: ClubEvent, reader: Person) =>
  (await reader.get<HostMessage[]>(`/api/events/${_id}/messages`)).body;

/** Ben goes, Cleo waits, Dana may come, Eli does not; Fay has not answered. */
async function open(fields = {}) {
  const event = await announce(mo, { title: 'Robots', capacity: 1, ...fields });
  for (const one of [ben, cleo]) await rsvp(event, one);
  await answer(event, dana, { answer: 'maybe' });
  await answer(event, eli, { answer: 'declined' });
  return event;
}

test('a message reaches those it is for, in the app and by mail, and they can read it there', async () => {
  const event = await open();
  const text = 'Bring a *cup*.\n\nThe door is on the left.';
  expect(await write(event, mo, 'going', text)).toMatchObject({ status: 202, body: { count: 1 } });
  const [found] = await received(ben, event);
  expect(found).toMatchObject({
    ...{ actors: [{ _id: mo.id }], target: { kind: 'event', _id: event._id, title: 'Robots' } },
    url: `/events/${event._id}`,
  });
  const mails = await readMails(club, ben.email);
  expect(mails.at(-1)).toMatchObject({
    subject: 'A message from the hosts: Robots',
    text: expect.stringContaining('Bring a cup.\n\nThe door is on the left.'),
  });
  expect(mails.at(-1)?.text).toContain(`${club.services.publicUrl()}/events/${event._id}`);
  const sent = { by: expect.objectContaining({ _id: mo.id }), to: 'going', text };
  expect(await readMessages(event, ben)).toEqual([
    { ...sent, _id: expect.any(String), count: null, createdAt: expect.stringMatching(/Z$/) },
  ]);
  for (const host of [mo, ada]) expect(await readMessages(event, host)).toMatchObject([{ ...sent, count: 1 }]);
  for (const other of [cleo, dana, eli, fay]) {
    expect(await received(other, event)).toEqual([]);
    expect(await readMessages(event, other)).toEqual([]);
  }
});

test.each([
  ['waiting', [cleo]],
  ['maybe', [dana]],
  ['checkedIn', []],
  ['all', [ben, cleo, dana, eli]],
] as const)('"%s" goes to them alone', async (to, recipients) => {
  const event = await open();
  expect((await write(event, mo, to)).body).toEqual({ count: recipients.length });
  for (const one of [ben, cleo, dana, eli, fay])
    expect(await received(one, event)).toHaveLength(recipients.some(({ id }) => id === one.id) ? 1 : 0);
});

test('"unanswered" goes to members without an answer, except the writer and who is suspended', async () => {
  const event = await open();
  const [gone] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${gone.id}/suspension`, { reason: 'Spam', until: null });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where joined_at is not null
      and not exists (select from active_suspensions s where s.user_id = u.id)`.execute(club.services.db);
  expect((await write(event, mo, 'unanswered')).body).toEqual({ count: (rows[0]?.count ?? 0) - 5 });
  expect(await received(fay, event)).toHaveLength(1);
  for (const one of [mo, ben, eli]) expect(await received(one, event)).toEqual([]);
});

test('a co-host writes, hidden members and those who muted the event are left out, and mails follow the choice', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  const [hidden, muted, quiet] = await club.addMembers(3);
  for (const one of [hidden, muted, quiet]) await rsvp(event, one);
  await hidden.put(`/api/users/${cleo.id}/block`);
  await muted.put(`/api/events/${event._id}/mute`, { muted: true });
  const kinds = { 'event.message': { app: true, email: 'daily', push: false } };
  await quiet.put('/api/users/me/notification-settings', { kinds });
  expect((await write(event, cleo, 'going')).body).toEqual({ count: 1 });
  for (const one of [hidden, muted]) expect(await received(one, event)).toEqual([]);
  expect(await received(quiet, event)).toHaveLength(1);
  for (const one of [hidden, muted, quiet]) expect(await readMails(club, one.email)).toEqual([]);
  expect(await readMessages(event, hidden)).toEqual([]);
});

test('who blocks the writer later sees the message no more', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  const [reader] = await club.addMembers(1);
  await rsvp(event, reader);
  await write(event, cleo, 'going');
  expect(await readMessages(event, reader)).toHaveLength(1);
  await reader.put(`/api/users/${cleo.id}/block`);
  expect(await readMessages(event, reader)).toEqual([]);
  expect(await readMessages(event, cleo)).toMatchObject([{ count: 0 }]);
});

test("members can't write, and texts and audiences with faults are a 400", async () => {
  const event = await open();
  expect(await write(event, ben, 'going')).toFail(403, 'forbidden');
  for (const [to, text] of [
    ['everyone', 'Hello'],
    ['going', ' '],
    ['going', 'x'.repeat(5_001)],
  ] as const)
    expect(await write(event, mo, to, text)).toFail(400, 'invalid_input');
  expect((await write(event, mo, 'going', 'x'.repeat(5_000))).status).toBe(202);
  const nowhere = crypto.randomUUID();
  expect(await mo.post(`/api/events/${nowhere}/message`, { to: 'all', text: 'Hello' })).toFail(404, 'not_found');
  expect(await mo.get(`/api/events/${nowhere}/messages`)).toFail(404, 'not_found');
});

test('of ten messages at once by two hosts five pass, and the next passes a day later', async () => {
  const event = await open();
  const statuses = (await atOnce(10, (number) => write(event, number % 2 ? mo : ada, 'maybe'))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([202, 202, 202, 202, 202, 429, 429, 429, 429, 429]);
  const late = await write(event, ada, 'maybe');
  expect(late).toFail(429, 'too_many_requests');
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await write(await open(), mo, 'maybe')).status).toBe(202);
  await sql`
    update event_messages set created_at = created_at - interval '1 day' where id = (
      select id from event_messages where event_id = ${event._id} order by id limit 1)`.execute(club.services.db);
  const more = await atOnce(2, () => write(event, mo, 'maybe'));
  expect(more.map(({ status }) => status).toSorted()).toEqual([202, 429]);
});

test('a former member leaves their messages, without a name', async () => {
  const [host] = await club.addMembers(1);
  const event = await announce(mo, { coHosts: [host.id] });
  await rsvp(event, ben);
  await write(event, host, 'going');
  await ada.delete(`/api/admin/users/${host.id}`);
  expect(await readMessages(event, ben)).toMatchObject([{ by: null, text: 'Bring a cup.' }]);
});

test('pages lead through the messages, newest first', async () => {
  const event = await open();
  for (const text of ['One', 'Two', 'Three']) await write(event, mo, 'going', text);
  const first = await ben.get<HostMessage[]>(`/api/events/${event._id}/messages?limit=2`);
  expect(first.body.map(({ text }) => text)).toEqual(['Three', 'Two']);
  const next = /<(.*)>/.exec(String(first.headers.link ?? ''))?.[1] ?? '';
  expect((await ben.get<HostMessage[]>(next)).body.map(({ text }) => text)).toEqual(['One']);
});

test('writing to 2,000 members takes as many statements as writing to two', { tags: ['long'] }, async () => {
  // The statements of jobs would count as well.
  await club.services.jobs.stop();
  await sql`
    insert into users (name, email, role, joined_at)
    select 'Crowd', 'crowd.' || n || '@club.example', 'student', now() from generate_series(1, 2000) n`.execute(
    club.services.db,
  );
  const costOf = async (count: number) => {
    const event = await announce(mo);
    await sql`
      insert into rsvps (event_id, user_id)
      select ${event._id}, id from users where email like 'crowd.%' limit ${count}`.execute(club.services.db);
    const statements = await club.listStatements(async () => {
      expect((await write(event, mo, 'going')).body).toEqual({ count });
    });
    return statements.length;
  };
  await costOf(2);
  expect(await costOf(2_000)).toBe(await costOf(2));
});
