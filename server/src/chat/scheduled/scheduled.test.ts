import type { ScheduledMessage } from 'contract/chat/chat.scheduled.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { letCome, makeGroup, read, scheduleText, sendMessage, startDirect } from '../chat.testing.ts';
import { sendAllDue, sendDue } from './send-due.actions.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const [mo, ada] = [await club.as('mo'), await club.as('ada')];

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const pathOf = (conversationId: string) => `/api/messages/${conversationId}/scheduled`;
const schedule = (who: Person, id: string, body: object = {}) =>
  who.post<ScheduledMessage>(pathOf(id), { message: 'Later', at: inSeconds(3_600), ...body });
const waiting = async (who: Person, id: string) =>
  (await who.get<ScheduledMessage[]>(pathOf(id))).body.map(({ message }) => message);
const texts = async (who: Person, id: string) => (await read(who, id)).map(({ message }) => message);
const notices = async (who: Person) =>
  (await who.get<Notification[]>('/api/notifications?limit=100')).body.filter(({ kind }) => kind === 'message.unsent');

async function openPair() {
  const [one, other] = await club.addMembers(2);
  if (!one || !other) throw new Error('There is no one.');
  return { one, other, _id: (await startDirect(one, other))._id };
}

/** The single notice of a message that was not sent, and that it was sent to no one. */
async function expectDropped(who: Person, { _id, message }: ScheduledMessage, reason: string): Promise<Notification> {
  const found = (await notices(who)).filter(({ target }) => target._id === _id);
  expect(found).toMatchObject([{ dropped: { message, reason, at: expect.any(String) }, count: 1, actors: [] }]);
  const sent = await club.services.db.selectFrom('messages').select('id').where('body', '=', message).execute();
  expect(sent).toEqual([]);
  const [notice] = found;
  if (!notice) throw new Error('There is no notice.');
  return notice;
}

describe('a message to be sent later', () => {
  test('waits in the list of its author alone, the next one first', async () => {
    const { _id } = await makeGroup(ben, [cleo, dana]);
    const out = await cleo.socket();
    const at = inSeconds(7_200);
    const { status, body } = await schedule(ben, _id, { message: 'Second', at });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: body._id,
      message: 'Second',
      mentions: [],
      at,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await schedule(ben, _id, { message: 'First' });
    expect(await waiting(ben, _id)).toEqual(['First', 'Second']);
    expect(await waiting(cleo, _id)).toEqual([]);
    expect(await texts(cleo, _id)).toEqual([]);
    const last = await sendMessage(out, _id, 'Now');
    await out.next('newMessage', (message) => message._id === last._id);
    expect(out.received('conversationChanged')).toEqual([]);
  });

  test('is sent by itself at its time, with its mentions, to everyone in the conversation', async () => {
    const { _id } = await makeGroup(ben, [cleo, dana]);
    const [hers, own] = [await cleo.socket(), await ben.socket()];
    const clientId = crypto.randomUUID();
    const message = `Hello @[${cleo.name}](${cleo.id})`;
    const { body } = await schedule(ben, _id, { message, at: inSeconds(1), clientId });
    expect(body).toMatchObject({ message: `Hello @${cleo.name}`, mentions: [{ _id: cleo.id }] });
    expect(await hers.next('newMessage')).toMatchObject({ message: `Hello @${cleo.name}`, senderId: ben.id, clientId });
    await own.next('newMessage');
    expect(await waiting(ben, _id)).toEqual([]);
    expect(await notices(ben)).toEqual([]);
    await eventually(async () => {
      const { body: all } = await cleo.get<Notification[]>('/api/notifications?limit=100');
      expect(all.filter(({ kind, target }) => kind === 'mentioned' && target._id === _id)).toHaveLength(1);
    });
  });

  test('is sent once, however often and wherever its time is noticed', async () => {
    const { one, _id } = await openPair();
    const message = await scheduleText(one, _id, 'Only once');
    await letCome(club, message, 3_600);
    await atOnce(6, (number) => (number % 2 ? sendDue(club.services, message._id) : sendAllDue(club.services)));
    await sendAllDue(club.services);
    expect(await texts(one, _id)).toEqual(['Only once']);
    expect(await notices(one)).toEqual([]);
  });

  test('is sent after a restart although the job for its time was lost, and a broken one holds up no other', async () => {
    expectProblem(/a scheduled message could not be sent yet/);
    const { db } = club.services;
    const { one, _id } = await openPair();
    const [broken, lost] = [await scheduleText(one, _id, 'Broken'), await scheduleText(one, _id, 'Found again')];
    await sql`delete from pgboss.job where name = 'messages.send'`.execute(db);
    await sql`alter table messages add constraint nothing_broken check (body <> 'Broken') not valid`.execute(db);
    await letCome(club, broken, 7_200);
    await letCome(club, lost, 3_600);
    await sendAllDue(club.services);
    expect(await texts(one, _id)).toEqual(['Found again']);
    await sql`alter table messages drop constraint nothing_broken`.execute(db);
    await sendAllDue(club.services);
    expect(await texts(one, _id)).toEqual(['Found again', 'Broken']);
  });

  test('does not come before its time, whatever a job says, nor after it was deleted', async () => {
    const { one, other, _id } = await openPair();
    const message = await scheduleText(one, _id, 'Not yet');
    await sendDue(club.services, message._id);
    expect(await waiting(one, _id)).toEqual(['Not yet']);
    const path = `${pathOf(_id)}/${message._id}`;
    for (const stranger of [other, mo, ada]) expect(await stranger.delete(path)).toFail(404, 'not_found');
    expect(await one.delete(`${pathOf(crypto.randomUUID())}/${message._id}`)).toFail(404, 'not_found');
    const device = await one.socket();
    expect((await one.delete(path)).status).toBe(200);
    expect(await device.next('conversationChanged')).toEqual({ conversationId: _id });
    expect(await one.delete(path)).toFail(404, 'not_found');
    await letCome(club, message);
    await sendDue(club.services, message._id);
    expect(await texts(one, _id)).toEqual([]);
  });

  test('the same clientId schedules once, and not again what was sent', async () => {
    const { one, _id } = await openPair();
    const body = { message: 'Twice?', clientId: crypto.randomUUID() };
    const responses = await atOnce(4, () => schedule(one, _id, body));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 4 });
    expect(new Set(responses.map((response) => response.body._id)).size).toBe(1);
    const [first] = responses;
    if (!first) throw new Error('There is no response.');
    await letCome(club, first.body);
    await sendAllDue(club.services);
    expect(await schedule(one, _id, body)).toFail(409, 'conflict');
    expect(await texts(one, _id)).toEqual(['Twice?']);
  });

  test.each([
    ['in the past', { at: inSeconds(-60) }],
    ['in two years', { at: inSeconds(730 * 86_400) }],
    ['never', { at: 'soon' }],
    ['with nothing in it', { message: ' ' }],
  ])('is not scheduled %s', async (_, wrong) => {
    const { one, _id } = await openPair();
    expect(await schedule(one, _id, wrong)).toFail(400, 'invalid_input');
  });

  test('is scheduled up to a year ahead by the calendar, and not a minute more', async () => {
    const { one, _id } = await openPair();
    const inYear = new Date();
    inYear.setUTCFullYear(inYear.getUTCFullYear() + 1);
    const later = (minutes: number) => new Date(inYear.getTime() + minutes * 60_000).toISOString();
    expect((await schedule(one, _id, { at: later(-1) })).status).toBe(201);
    expect(await schedule(one, _id, { at: later(1) })).toFail(400, 'invalid_input');
  });

  test('waits with nineteen others at most, however many are scheduled at once', async () => {
    const { one, _id } = await openPair();
    for (let number = 0; number < 18; number++) await scheduleText(one, _id, `Waiting ${number}`);
    const responses = await atOnce(6, () => schedule(one, _id));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 2, 409: 4 });
    const { body } = await one.get<ScheduledMessage[]>(pathOf(_id));
    expect(body).toHaveLength(20);
    expect(await schedule(one, _id)).toFail(409, 'conflict');
    await one.delete(`${pathOf(_id)}/${body[0]?._id}`);
    expect((await schedule(one, _id)).status).toBe(201);
  });

  test('is for those in the conversation alone', async () => {
    const { _id } = await makeGroup(ben, [cleo, dana]);
    for (const id of [_id, 'not-an-id', crypto.randomUUID()]) {
      expect(await schedule(mo, id)).toFail(404, 'not_found');
      expect(await mo.get(pathOf(id))).toFail(404, 'not_found');
    }
  });

  test("is in its author's own data, and goes with them", async () => {
    const { one, other, _id } = await openPair();
    const message = await scheduleText(one, _id, 'Last words');
    const files = unzipSync((await one.get('/api/account/data')).bytes);
    const stored = JSON.parse(Buffer.from(files['messagesLater.json'] ?? []).toString());
    expect(stored).toMatchObject([{ _id: message._id, message: 'Last words', at: message.at, notSent: null }]);
    await ada.delete(`/api/admin/users/${one.id}`);
    await letCome(club, message);
    await sendAllDue(club.services);
    expect(await texts(other, _id)).toEqual([]);
  });
});

describe('a message that may not be sent at its time is dropped, and its author reads text, time and reason', () => {
  test('blocked: nothing comes late because the block ended, and both look the same', async () => {
    const { one, other, _id } = await openPair();
    const message = await scheduleText(one, _id, 'To a blocker');
    const back = await scheduleText(other, _id, 'From a blocker');
    const device = await one.socket();
    await other.put(`/api/users/${one.id}/block`);
    expect(await schedule(one, _id)).toFail(403, 'forbidden');
    await letCome(club, message, 600);
    await letCome(club, back, 600);
    await sendAllDue(club.services);
    const { dropped, url } = await expectDropped(one, message, 'closed');
    expect(dropped?.conversationId).toBe(_id);
    expect(url).toMatch(/^\/notifications/);
    expect(await device.next('conversationChanged')).toEqual({ conversationId: _id });
    await device.next('notificationsChanged');
    await expectDropped(other, back, 'closed');
    await other.delete(`/api/users/${one.id}/block`);
    await sendAllDue(club.services);
    expect(await texts(other, _id)).toEqual([]);
  });

  test('blocked, and no one looked before the block ended: it stays dropped', async () => {
    const { one, other, _id } = await openPair();
    const [due, later] = [
      await scheduleText(one, _id, 'Due meanwhile'),
      await scheduleText(one, _id, 'Due afterwards'),
    ];
    await one.put(`/api/users/${other.id}/block`);
    await letCome(club, due, 600);
    await one.delete(`/api/users/${other.id}/block`);
    await letCome(club, later);
    await sendAllDue(club.services);
    await expectDropped(one, due, 'closed');
    expect(await texts(other, _id)).toEqual(['Due afterwards']);
  });

  test.each(['lifted', 'over by itself'])('suspended: nothing comes late when the suspension is %s', async (how) => {
    const [one, [other]] = [await club.signIn('dana'), await club.addMembers(1)];
    if (!other) throw new Error('There is no one.');
    const { _id } = await startDirect(one, other);
    const message = await scheduleText(one, _id, `Suspended, ${how}`);
    const path = `/api/admin/users/${one.id}/suspension`;
    await ada.put(path, { until: inSeconds(3_600), reason: 'Spam' });
    await letCome(club, message, 600);
    if (how === 'lifted') await ada.delete(path);
    else
      await sql`update suspensions set until = now() - interval '1 minute' where user_id = ${one.id}`.execute(
        club.services.db,
      );
    await sendAllDue(club.services);
    await expectDropped(await club.signIn('dana'), message, 'suspended');
    expect(await texts(other, _id)).toEqual([]);
  });

  test('a suspension that was over before its time does not hold it up', async () => {
    const { one, other, _id } = await openPair();
    const message = await scheduleText(one, _id, 'Back in time');
    const path = `/api/admin/users/${one.id}/suspension`;
    await ada.put(path, { until: null, reason: 'Spam' });
    await ada.delete(path);
    await sql`update suspensions set lifted_at = now() - interval '1 hour' where user_id = ${one.id}`.execute(
      club.services.db,
    );
    await letCome(club, message);
    await sendAllDue(club.services);
    expect(await texts(other, _id)).toEqual(['Back in time']);
  });

  test('removed from the group, and taken back after its time', async () => {
    const [one] = await club.addMembers(1);
    if (!one) throw new Error('There is no one.');
    const { _id } = await makeGroup(ben, [cleo, one]);
    const [gone, missed] = [
      await scheduleText(one, _id, 'While away'),
      await scheduleText(one, _id, 'Before I came back'),
    ];
    await ben.delete(`/api/messages/${_id}/members/${one.id}`);
    await letCome(club, gone);
    await sendAllDue(club.services);
    expect((await expectDropped(one, gone, 'left')).dropped?.conversationId).toBeNull();
    await letCome(club, missed, 600);
    await ben.post(`/api/messages/${_id}/members`, { userId: one.id });
    await sendAllDue(club.services);
    await expectDropped(one, missed, 'left');
  });

  test('all others have left, and the conversation is gone', async () => {
    const { one, _id } = await openPair();
    const message = await scheduleText(one, _id, 'To no one');
    await club.services.db.deleteFrom('conversations').where('id', '=', _id).execute();
    await letCome(club, message);
    await sendAllDue(club.services);
    await expectDropped(one, message, 'left');
  });

  test('its author has one notice, and deleting the message takes it away', async () => {
    const { one, other, _id } = await openPair();
    const message = await scheduleText(one, _id, 'Only one notice');
    await other.put(`/api/users/${one.id}/block`);
    await letCome(club, message);
    await atOnce(4, () => sendAllDue(club.services));
    await expectDropped(one, message, 'closed');
    expect(await waiting(one, _id)).toEqual([]);
    expect(await other.delete(`${pathOf(_id)}/${message._id}`)).toFail(404, 'not_found');
    const device = await one.socket();
    expect((await one.delete(`${pathOf(_id)}/${message._id}`)).status).toBe(200);
    await device.next('notificationsChanged');
    expect(await notices(one)).toEqual([]);
  });
});

test('a message is sent at its time by the clock of the database, whatever the server believes', async () => {
  const { one, other, _id } = await openPair();
  club.setClock(new Date(Date.now() - 3_600_000));
  onTestFinished(() => club.setClock(null));
  const inbox = await other.socket();
  await schedule(one, _id, { message: 'On time', at: inSeconds(1) });
  expect(await inbox.next('newMessage')).toMatchObject({ message: 'On time' });
});
