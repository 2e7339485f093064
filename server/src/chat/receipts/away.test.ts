import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { workBehind } from '../../../testing/database/locks.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';
import { notifyOfMissed } from './away.job.ts';
import { notifyOfMessages } from './away.queries.ts';

const club = await openClub();
const { db } = club.services;

const about = async (person: Person, conversationId: string) =>
  (await person.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === conversationId);
const counts = async (person: Person, conversationId: string) =>
  (await about(person, conversationId)).map(({ count }) => count);
const eventually = (person: Person, conversationId: string, count: number) =>
  expect.poll(() => counts(person, conversationId), { timeout: 15_000 }).toEqual([count]);

/** Messages whose server ended before it notified anyone. */
async function write(conversationId: string, sender: Person, texts: string[], minutes = 5): Promise<void> {
  const ago = sql`now() - make_interval(mins => ${minutes})`;
  for (const text of texts)
    await sql`select write_message(${conversationId}, ${sender.id}, ${text}, null, null)`.execute(db);
  await sql`update messages set created_at = ${ago} where conversation_id = ${conversationId}`.execute(db);
  await sql`update conversations set active_at = ${ago} where id = ${conversationId}`.execute(db);
}

test('who is away is notified at once: one notification, which counts messages and names who wrote', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim], 'Night owls');
  const [leas, toms] = [await lea.socket(), await tom.socket()];
  await sendMessage(leas, _id, 'Anyone?');
  await eventually(kim, _id, 1);
  await sendMessage(leas, _id, 'Hello?');
  await sendMessage(toms, _id, 'Yes');
  await eventually(kim, _id, 3);
  expect(await about(kim, _id)).toMatchObject([
    {
      kind: 'message',
      actors: [{ _id: tom.id }, { _id: lea.id }],
      target: { kind: 'conversation', title: 'Night owls' },
      url: `/chat?conversation=${_id}`,
    },
  ]);
});

test('who is connected is notified of what they have not seen after ten seconds, and of nothing else', {
  tags: ['long'],
}, async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  const [leas, toms, kims] = [await lea.socket(), await tom.socket(), await kim.socket()];
  await sendMessage(leas, _id, 'Is anyone looking?');
  toms.send('markAsSeen', { conversationId: _id });
  await toms.next('conversationSeen');
  expect(await about(kim, _id)).toEqual([]);
  expect(await kims.next('notificationsChanged')).toEqual({ unread: 1, messages: 1 });
  expect([await counts(kim, _id), await counts(tom, _id), await counts(lea, _id)]).toEqual([[1], [], []]);
});

test('seeing the conversation, on any device and by reading it, takes it away everywhere', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  const leas = await lea.socket();
  for (const see of ['socket', 'call']) {
    await sendMessage(leas, _id, `See it by a ${see}`);
    await eventually(tom, _id, 1);
    const [phone, laptop] = [await tom.socket(), await tom.socket()];
    if (see === 'socket') phone.send('markAsSeen', { conversationId: _id });
    else await tom.get(`/api/messages/${_id}`);
    for (const device of [phone, laptop]) await device.next('notificationsChanged', ({ unread }) => unread === 0);
    expect(await about(tom, _id)).toEqual([]);
    for (const device of [phone, laptop]) device.close();
  }
});

test('a restart loses none, and no one is notified twice of a message', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  await write(_id, lea, ['one', 'two']);
  await notifyOfMissed(club.services);
  expect([await counts(tom, _id), await counts(lea, _id)]).toEqual([[2], []]);
  await tom.put('/api/notifications/read', { all: true });
  await Promise.all([notifyOfMissed(club.services), notifyOfMissed(club.services)]);
  expect(await about(tom, _id)).toMatchObject([{ read: true }]);
  await write(_id, lea, ['three']);
  await Promise.all([notifyOfMissed(club.services), notifyOfMissed(club.services)]);
  expect(await about(tom, _id)).toMatchObject([{ read: false, count: 3 }, { read: true }]);
});

test('who deletes their account just then keeps no one from hearing of the others', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  await write(_id, tom, ['Who is leaving?']);
  await write(_id, lea, ['I am']);
  const held = sql`delete from users where id = ${lea.id}`;
  await workBehind(db, { held, free: [] }, () => notifyOfMessages(db, _id, { userIds: [kim.id], seconds: 0 }));
  expect(await about(kim, _id)).toMatchObject([{ actors: [{ _id: tom.id }] }]);
});

test('a withdrawn message, one of long ago and one in a muted conversation notify no one', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  await write(_id, lea, ['never mind']);
  await sql`update messages set deleted_at = now(), body = '' where conversation_id = ${_id}`.execute(db);
  await notifyOfMissed(club.services);
  await write(_id, lea, ['long ago'], 3_000);
  await notifyOfMissed(club.services);
  await tom.put(`/api/messages/${_id}/mute`, { muted: true });
  await write(_id, lea, ['quietly']);
  await notifyOfMissed(club.services);
  expect(await about(tom, _id)).toEqual([]);
});

test('who leaves a group has no notification of it any more, on any device', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  await sendMessage(await lea.socket(), _id, 'Before you go');
  await eventually(tom, _id, 1);
  const toms = await tom.socket();
  await lea.delete(`/api/messages/${_id}/members/${tom.id}`);
  await toms.next('notificationsChanged', ({ unread }) => unread === 0);
  expect(await about(tom, _id)).toEqual([]);
});

const unreadCount = async (person: Person, id: string) => (await conversationOf(person, id))?.unreadCount;

test('a message that is deleted before I see it is neither unread nor in my notifications, on any device', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  const leas = await lea.socket();
  const [first, second] = [await sendMessage(leas, _id, 'One'), await sendMessage(leas, _id, 'Two')];
  await eventually(tom, _id, 2);
  const [phone, laptop] = [await tom.socket(), await tom.socket()];
  expect((await lea.delete(`/api/messages/${_id}/${first._id}`)).status).toBe(200);
  for (const device of [phone, laptop]) await device.next('notificationsChanged', ({ unread }) => unread === 1);
  expect([await unreadCount(tom, _id), await counts(tom, _id)]).toEqual([1, [1]]);
  await lea.delete(`/api/messages/${_id}/${second._id}`);
  for (const device of [phone, laptop]) await device.next('notificationsChanged', ({ unread }) => unread === 0);
  expect([await unreadCount(tom, _id), await about(tom, _id)]).toEqual([0, []]);
  await lea.delete(`/api/messages/${_id}/${second._id}`);
  await notifyOfMessages(db, _id, { userIds: null, seconds: 0 });
  expect([await unreadCount(tom, _id), await about(tom, _id)]).toEqual([0, []]);
  await sendMessage(leas, _id, 'Three');
  expect(await unreadCount(tom, _id)).toBe(1);
});

test('a deleted message takes the name of its sender along, unless I have not seen another of theirs', async () => {
  const [lea, tom, kim, ben] = await club.addMembers(4);
  const { _id } = await makeGroup(lea, [tom, kim, ben]);
  const [leas, kims] = [await lea.socket(), await kim.socket()];
  await sendMessage(leas, _id, 'Seen by Ben');
  await ben.get(`/api/messages/${_id}`);
  const [one, two] = [await sendMessage(leas, _id, 'One'), await sendMessage(leas, _id, 'Two')];
  await sendMessage(kims, _id, 'Three');
  await eventually(tom, _id, 4);
  await eventually(ben, _id, 3);
  const actors = async (person: Person) => (await about(person, _id))[0]?.actors.map((actor) => actor._id).toSorted();
  await lea.delete(`/api/messages/${_id}/${one._id}`);
  expect([await counts(ben, _id), await actors(ben)]).toEqual([[2], [lea.id, kim.id].toSorted()]);
  await lea.delete(`/api/messages/${_id}/${two._id}`);
  expect([await counts(ben, _id), await actors(ben)]).toEqual([[1], [kim.id]]);
  expect([await counts(tom, _id), await actors(tom)]).toEqual([[2], [lea.id, kim.id].toSorted()]);
  expect([await unreadCount(tom, _id), await unreadCount(ben, _id), await unreadCount(lea, _id)]).toEqual([2, 1, 1]);
});

test('what does not count as unread is not taken off twice: my own messages, and those of whom I hid', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  const [leas, toms, kims] = [await lea.socket(), await tom.socket(), await kim.socket()];
  await tom.put(`/api/users/${kim.id}/block`);
  await tom.put(`/api/users/${kim.id}/block/groups`, { hidden: true });
  const messages = [
    ['lea', await sendMessage(leas, _id, 'Hers')],
    ['tom', await sendMessage(toms, _id, 'Mine')],
    ['kim', await sendMessage(kims, _id, 'Hidden')],
  ] as const;
  await sendMessage(leas, _id, 'Stays');
  const people = { lea, tom, kim };
  const seen = [await unreadCount(tom, _id)];
  for (const [name, message] of messages) {
    await people[name].delete(`/api/messages/${_id}/${message._id}`);
    seen.push(await unreadCount(tom, _id));
  }
  expect(seen).toEqual([2, 1, 1, 1]);
});

test('nothing is mailed or pushed of a message that was deleted while it was quiet', async () => {
  const [lea, tom] = await club.addMembers(2);
  await tom.put('/api/users/me/notification-settings', {
    kinds: { message: { app: true, email: 'now', push: true } },
    quietHours: { from: '00:00', to: '23:59' },
  });
  const { _id } = await startDirect(lea, tom);
  const sent = await sendMessage(await lea.socket(), _id, 'Forget it');
  await eventually(tom, _id, 1);
  const waiting = async () => {
    const { rows } = await sql`
      select from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = ${tom.id}`.execute(
      db,
    );
    return rows.length;
  };
  expect(await waiting()).toBe(1);
  await lea.delete(`/api/messages/${_id}/${sent._id}`);
  expect(await waiting()).toBe(0);
});

test('a message that officers remove counts no more', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  const sent = await sendMessage(await lea.socket(), _id, 'Rude');
  await eventually(tom, _id, 1);
  const report = { kind: 'message', id: sent._id, reason: 'harassment' };
  const { body } = await kim.post<{ _id: string }>('/api/reports', report);
  const ada = await club.as('ada');
  expect((await ada.put(`/api/moderation/reports/${body._id}`, { outcome: 'removed' })).status).toBe(200);
  expect([await unreadCount(tom, _id), await about(tom, _id)]).toEqual([0, []]);
});

test('deleted while others are being notified of it, a message leaves nothing behind', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  for (let round = 0; round < 20; round++) {
    await write(_id, lea, [`Round ${round}`], 0);
    const last = (await read(lea, _id, round)).at(-1)?._id;
    const notify = () => notifyOfMessages(db, _id, { userIds: null, seconds: 0 });
    const [deleted] = await Promise.all([lea.delete(`/api/messages/${_id}/${last}`), notify(), notify()]);
    expect(deleted.status).toBe(200);
    expect([await about(tom, _id), await about(kim, _id), await unreadCount(tom, _id)]).toEqual([[], [], 0]);
  }
});

test('a message that mentions me no more is one that I have not seen, as any other', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  const sent = await sendMessage(await lea.socket(), _id, `Hi @[T](${tom.id})`);
  const kinds = async () => (await about(tom, _id)).map(({ kind, count }) => [kind, count]);
  expect(await kinds()).toEqual([['mentioned', 1]]);
  // Tom has no device: the club checks the message at once and finds that it already notified him of the mention.
  const lookedAt = () =>
    sql`select from participants where user_id = ${tom.id} and conversation_id = ${_id} and notified_number = 1`;
  await expect.poll(async () => (await lookedAt().execute(db)).rows.length).toBe(1);
  const toms = await tom.socket();
  await lea.put(`/api/messages/${_id}/${sent._id}`, { message: 'Hi all' });
  await toms.next('notificationsChanged', ({ unread }) => unread === 0);
  expect(await kinds()).toEqual([]);
  await sql`update conversations set active_at = now() - interval '5 minutes' where id = ${_id}`.execute(db);
  await sql`update messages set created_at = now() - interval '5 minutes' where conversation_id = ${_id}`.execute(db);
  await notifyOfMissed(club.services);
  expect(await kinds()).toEqual([['message', 1]]);
});
