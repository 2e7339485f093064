import type { Notification } from 'contract/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { workBehind } from '../../../testing/locks.ts';
import type { Person } from '../../../testing/person.ts';
import { notifyOfMissed } from './away.job.ts';
import { notifyOfMessages } from './away.queries.ts';
import { makeGroup, sendMessage, startDirect } from './chat.factory.ts';

const club = await openClub();
const { db } = club.services;

const about = async (person: Person, conversationId: string) =>
  (await person.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === conversationId);
const counts = async (person: Person, conversationId: string) =>
  (await about(person, conversationId)).map(({ count }) => count);
const eventually = (person: Person, conversationId: string, count: number) =>
  expect.poll(() => counts(person, conversationId), { timeout: 15_000 }).toEqual([count]);

/** Messages whose server ended before it notified of them. */
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

test('who is connected is notified of what they have not seen after ten seconds, and of nothing else', async () => {
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
