import type { ApiErrorBody } from 'contract/errors.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { allDone, mailDue } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { announce, rsvp } from '../../events/events.testing.ts';
import { sendDigests } from '../../notifications/digests/digests.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const reason = 'Three warnings about spam.';

const suspend = (id: string, until: string | null = null, by: Person = ada) =>
  by.put<AdminUser>(`/api/admin/users/${id}/suspension`, { until, reason });
const lift = (id: string) => ada.delete<AdminUser>(`/api/admin/users/${id}/suspension`);
const signIn = (email: string, password: string = castPassword) =>
  club.visitor().post<ApiErrorBody>('/api/auth/login', { email, password });
const sessionsOf = async (id: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

async function anotherAdmin(): Promise<Person> {
  const [member] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${member.id}/role`, { role: 'admin' });
  return member;
}

test('a suspension ends sessions and sockets within two seconds, and deletes nothing', async () => {
  const dana = await club.signIn('dana');
  const { body: post } = await dana.post<Post>('/api/posts', { content: 'Still here' });
  const socket = await dana.socket();
  const until = days(3);
  const { status, body } = await suspend(dana.id, until);
  const begun = performance.now();
  expect([status, body.suspension]).toEqual([200, { reason, until, since: expect.any(String) }]);
  await socket.closed();
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(await dana.get('/api/users/me')).toFail(401, 'not_signed_in');
  await expect(dana.socket()).rejects.toThrow();
  expect((await ada.get(`/api/posts/${post._id}`)).status).toBe(200);
  expect((await ada.get(`/api/users/${dana.id}`)).status).toBe(200);
  await lift(dana.id);
});

test('sign-in says why and until when, after the right password only', async () => {
  const ben = await club.signIn('ben');
  const until = days(2);
  await suspend(ben.id, until);
  const response = await signIn(ben.email);
  expect(response).toFail(403, 'suspended');
  expect(response.body).toMatchObject({ reason, until });
  expect(response.body.message).toContain(`Reason: ${reason}`);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(await sessionsOf(ben.id)).toBe(0);
  const wrong = await signIn(ben.email, 'a wrong password');
  expect(wrong.bytes).toEqual((await signIn('nobody@club.example', 'a wrong password')).bytes);
  expect(wrong).toFail(401, 'wrong_credentials');

  await suspend(ben.id);
  expect((await signIn(ben.email)).body).toMatchObject({ code: 'suspended', until: null });
  expect((await lift(ben.id)).body.suspension).toBeNull();
  expect((await signIn(ben.email)).status).toBe(200);
});

test('all admins see a suspension begin, change and end, and no one else does', async () => {
  const [other, ben, mo] = [await anotherAdmin(), await club.as('ben'), await club.as('mo')];
  const [theirs, ...outsiders] = [await other.socket(), await ben.socket(), await mo.socket()];
  const [until, since] = [days(1), expect.any(String)];
  await suspend(club.ids.cleo);
  expect(await theirs.next('suspensionChanged')).toEqual({
    userId: club.ids.cleo,
    suspension: { reason, until: null, since },
  });
  await suspend(club.ids.cleo, until);
  expect((await theirs.next('suspensionChanged')).suspension).toEqual({ reason, until, since });
  await lift(club.ids.cleo);
  expect(await theirs.next('suspensionChanged')).toEqual({ userId: club.ids.cleo, suspension: null });
  expect(outsiders.flatMap((one) => one.received('suspensionChanged'))).toEqual([]);
  await ada.delete(`/api/admin/users/${other.id}`);
});

test('a suspension with an end is over by itself', async () => {
  const cleo = await club.signIn('cleo');
  await suspend(cleo.id, days(3));
  expect(await signIn(cleo.email)).toFail(403, 'suspended');
  await sql`update suspensions set until = now() where user_id = ${cleo.id}`.execute(db);
  expect((await signIn(cleo.email)).status).toBe(200);
  const { body } = await ada.get<AdminUser[]>(`/api/admin/users?q=${cleo.email}`);
  expect(body[0]?.suspension).toBeNull();
});

test('a new password does not let a suspended member in', async () => {
  const dana = await club.signIn('dana');
  await suspend(dana.id);
  await club.visitor().post('/api/auth/forgot-password', { email: dana.email });
  const resetToken = async () =>
    (await readMails(club, dana.email)).find(({ text }) => text.includes('/reset-password'))?.token;
  await eventually(async () => expect(await resetToken()).toBeTruthy());
  const changed = { token: await resetToken(), password: castPassword };
  expect((await club.visitor().post('/api/auth/reset-password', changed)).status).toBe(200);
  expect(await signIn(dana.email)).toFail(403, 'suspended');
  await lift(dana.id);
});

test('signing in while being suspended leaves no session, in each round', { tags: ['rounds'] }, async () => {
  const { email, id } = await club.signIn('dana');
  await repeatRace(club, 20, async () => {
    const responses = await Promise.all([...(await atOnce(3, async () => signIn(email))), suspend(id), signIn(email)]);
    for (const { status } of responses) expect([200, 403]).toContain(status);
    expect(await sessionsOf(id)).toBe(0);
    await lift(id);
  });
});

test('your own account and an admin who is the last to sign in cannot be suspended', async () => {
  expect(await suspend(ada.id)).toFail(403, 'own_account');
  const other = await anotherAdmin();
  expect((await suspend(other.id)).status).toBe(200);
  // A suspended admin does not count as the club's other admin.
  expect(await ada.delete('/api/account', { password: castPassword })).toFail(409, 'last_admin');
  await ada.delete(`/api/admin/users/${other.id}`);
});

test('of two admins who suspend each other at once one remains, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 20, async () => {
    const [one, other] = [await anotherAdmin(), await anotherAdmin()];
    const responses = await Promise.all([suspend(other.id, null, one), suspend(one.id, null, other)]);
    const [won, lost] = responses.map(({ status }) => status).toSorted();
    expect(won).toBe(200);
    expect([401, 403]).toContain(lost);
    expect([await sessionsOf(one.id), await sessionsOf(other.id)].toSorted()).toEqual([0, 1]);
    for (const { id } of [one, other]) await ada.delete(`/api/admin/users/${id}`);
  });
});

test('an end in the past, no reason, and who has not joined are errors', async () => {
  const [member] = await club.addMembers(1);
  const path = `/api/admin/users/${member.id}/suspension`;
  expect(await ada.put(path, { until: days(-1), reason })).toFail(400, 'invalid_input');
  for (const blank of ['', '  ', null, undefined]) {
    expect(await ada.put(path, { until: null, reason: blank })).toFail(400, 'invalid_input');
  }
  expect(await ada.put(path, { reason })).toFail(400, 'invalid_input');
  expect(await suspend('0199aaaa-0000-7000-8000-000000000000')).toFail(404, 'not_found');
  const invited = { name: 'Ivy Invited', email: 'ivy@club.example' };
  const { id } = await db.insertInto('users').values(invited).returning('id').executeTakeFirstOrThrow();
  expect(await suspend(id)).toFail(409, 'conflict');
  expect((await member.get('/api/users/me')).status).toBe(200);
});

test('a changed suspension is one, and the history is kept', async () => {
  const [member] = await club.addMembers(1);
  const responses = await atOnce(5, () => suspend(member.id, days(1)));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 5 });
  const rows = await db.selectFrom('suspensions').selectAll().where('user_id', '=', member.id).execute();
  expect(rows.map(({ lifted_at }) => lifted_at === null).filter(Boolean)).toHaveLength(1);
  expect(rows).toHaveLength(5);
  expect((await lift(member.id)).status).toBe(200);
  expect((await lift(member.id)).status).toBe(200);
});

test('both are audited and mailed to the member', async () => {
  const [member] = await club.addMembers(1);
  const until = days(1);
  await suspend(member.id, until);
  await lift(member.id);
  await lift(member.id);
  const { body } = await ada.get<AuditEntry[]>(`/api/admin/audit?member=${member.id}`);
  expect(body.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: 'suspension.lifted', detail: {} },
    { action: 'member.suspended', detail: { until } },
  ]);
  expect(body[0]?.actor?._id).toBe(ada.id);
  const mails = await readMails(club, member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is suspended$/),
    expect.stringMatching(/no longer suspended$/),
  ]);
  expect(mails[0]?.text).toContain(reason);
});

test('a suspended member gets no mails of notifications and no digests, and is suggested to no one', async () => {
  const mailing = await openClub({ env: { SMTP_URL: mailbox.url } });
  const admin = await mailing.as('ada');
  const [member, other, friend] = await mailing.addMembers(3);
  await sql`update users set joined_at = now() - interval '30 days'`.execute(mailing.services.db);
  const choice = { app: true, push: true };
  const kinds = { 'connection.requested': { ...choice, email: 'now' }, mentioned: { ...choice, email: 'daily' } };
  for (const one of [member, other]) await one.put('/api/users/me/notification-settings', { kinds });
  const suggested = async () =>
    (await friend.get<{ _id: string }[]>('/api/users/suggestions?limit=100')).body.map(({ _id }) => _id);
  expect(await suggested()).toContain(member.id);
  await admin.put(`/api/admin/users/${member.id}/suspension`, { until: null, reason });
  expect(await suggested()).not.toContain(member.id);
  for (const { id, name } of [member, other]) {
    await friend.post(`/api/users/connect/${id}`);
    await friend.post('/api/posts', { content: `Ask @[${name}](${id})` });
  }
  await mailDue(mailing);
  for (let hours = 0; hours <= 48; hours += 12) {
    mailing.setClock(new Date(Date.now() + hours * 3_600_000));
    await sendDigests(mailing.services);
  }
  await allDone(mailing, 'mail.deliver');
  const subjectsTo = ({ email }: Person) => mailbox.mailsTo(email).map(({ subject }) => subject);
  expect(subjectsTo(member)).toEqual([expect.stringMatching(/is suspended$/)]);
  expect(subjectsTo(other)).toEqual(
    expect.arrayContaining([expect.stringMatching(/wants to connect/), expect.stringMatching(/^Your day/)]),
  );
});

test('the calendar feed of a suspended member is gone until the suspension is lifted', async () => {
  const [member] = await club.addMembers(1);
  const { body } = await member.post<{ url: string }>('/api/events/calendar');
  const { pathname, search } = new URL(body.url);
  const statusOf = async () => (await club.visitor().get(pathname + search)).status;
  expect(await statusOf()).toBe(200);
  await suspend(member.id);
  expect(await statusOf()).toBe(404);
  await lift(member.id);
  expect(await statusOf()).toBe(200);
});

test('a mail that waited for the end of quiet hours stays here when its member was suspended meanwhile', async () => {
  const mailing = await openClub({ env: { SMTP_URL: mailbox.url } });
  const [admin, mo] = [await mailing.as('ada'), await mailing.as('mo')];
  const [member, other] = await mailing.addMembers(2);
  const quietHours = { from: '00:00', to: '23:59' };
  for (const one of [member, other]) await one.put('/api/users/me/notification-settings', { quietHours });
  const event = await announce(mo, { title: 'Moonrise' });
  for (const one of [member, other]) await rsvp(event, one);
  await mo.delete(`/api/events/${event._id}`);
  await admin.put(`/api/admin/users/${member.id}/suspension`, { until: null, reason });
  await sql`update pgboss.job set start_after = now() where name = 'mail.deliver'`.execute(mailing.services.db);
  await allDone(mailing, 'mail.deliver');
  const subjectsTo = ({ email }: Person) => mailbox.mailsTo(email).map(({ subject }) => subject);
  expect(subjectsTo(other)).toEqual([expect.stringContaining('Moonrise')]);
  expect(subjectsTo(member)).toEqual([expect.stringMatching(/is suspended$/)]);
});

test('a free place goes to the next in line while the first is suspended, who keeps their turn', async () => {
  const [going, first, next] = await club.addMembers(3);
  const event = await announce(await club.as('mo'), { title: 'One seat', capacity: 1 });
  for (const one of [going, first, next]) await rsvp(event, one);
  const stateOf = async ({ id }: Person) => {
    const { answer } = await db
      .selectFrom('rsvps')
      .select('answer')
      .where('event_id', '=', event._id)
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return answer;
  };
  await suspend(first.id);
  await rsvp(event, going);
  expect([await stateOf(first), await stateOf(next)]).toEqual(['waiting', 'going']);
  await rsvp(event, next);
  expect(await stateOf(first)).toBe('waiting');
  await lift(first.id);
  await eventually(async () => expect(await stateOf(first)).toBe('going'));
});

test('an event that a member announced before they were suspended is not passed on meanwhile', async () => {
  const [member] = await club.addMembers(1);
  const ben = await club.signIn('ben');
  const { id } = await db
    .insertInto('events')
    .values({ created_by: member.id, title: 'Free crypto', description: 'x', starts_at: new Date(days(9)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await suspend(member.id);
  await club.services.jobs.add(db, 'events.notify', { eventIds: [id], kind: 'event.created', actorId: member.id });
  await allDone(club, 'events.notify');
  const { body } = await ben.get<{ target: { _id: string } }[]>('/api/notifications?limit=100');
  expect(body.filter(({ target }) => target._id === id)).toEqual([]);
});
