import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { picture } from '../../../testing/database/samples.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

test('started from both sides at once there is one conversation, in each round', { tags: ['rounds'] }, async () => {
  const [host] = await club.addMembers(1);
  const others = await club.addMembers(rounds(50));
  for (const other of others) {
    const [one, two] = await Promise.all([startDirect(host, other), startDirect(other, host)]);
    expect(one._id).toBe(two._id);
    expect(one.participants).toHaveLength(2);
  }
});

test('a conversation with yourself, with no one, or a group that is too small fails', async () => {
  const start = (userId: string) => ben.post('/api/messages/start', { userId });
  const statuses = [await start(ben.id), await start(crypto.randomUUID()), await start('x')].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([400, 404, 404]);
  for (const users of [[], [cleo.id], [cleo.id, cleo.id], [cleo.id, ben.id], 'no list']) {
    expect((await ben.post('/api/messages/group', { name: 'Few', users: JSON.stringify(users) })).status).toBe(400);
  }
  expect((await ben.post('/api/messages/group', { name: ' ', users: [cleo.id, dana.id] })).status).toBe(400);
});

test('members of a new group are notified, others are not', async () => {
  const [cleos, mos] = [await cleo.socket(), await mo.socket()];
  const { _id } = await makeGroup(ben, [cleo, dana]);
  expect(await cleos.next('conversationCreated')).toMatchObject({ _id, groupName: 'Poster crew', ownerId: ben.id });
  expect(mos.received('conversationCreated')).toEqual([]);
});

test('changes of a group are notices in it, sent to its members', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const cleos = await cleo.socket();
  const line = async () => {
    const { notice, senderName, message } = await cleos.next('newMessage', ({ notice }) => notice !== null);
    return [senderName, notice, message];
  };
  expect((await cleo.put(`/api/messages/${_id}`, { name: 'Mine' })).status).toBe(403);
  await ben.put(`/api/messages/${_id}`, { name: ' Print crew ' });
  expect(await line()).toEqual([ben.name, 'renamed', 'Print crew']);
  const upload = async (person: typeof ben) =>
    (await person.upload(`/api/messages/${_id}/picture`, { picture: await picture() }, 'PUT')).status;
  expect([await upload(cleo), await upload(ben)]).toEqual([403, 200]);
  expect(await line()).toEqual([ben.name, 'pictured', '']);
  await cleo.post(`/api/messages/${_id}/members`, { userId: mo.id });
  expect(await line()).toEqual([cleo.name, 'added', mo.name]);
  await ben.put(`/api/messages/${_id}/owner`, { userId: dana.id });
  expect(await line()).toEqual([ben.name, 'handed-over', dana.name]);
  await dana.delete(`/api/messages/${_id}/members/${mo.id}`);
  expect(await line()).toEqual([dana.name, 'removed', mo.name]);
  await dana.delete(`/api/messages/${_id}/members/${dana.id}`);
  expect(await line()).toEqual([dana.name, 'left', '']);
  const group = await conversationOf(cleo, _id);
  expect(group).toMatchObject({ groupName: 'Print crew', groupAvatar: expect.any(String) });
  expect(group?.participants.map(({ _id: id }) => id)).not.toContain(dana.id);
  expect(group?.ownerId).not.toBe(dana.id);
  expect(group?.unreadCount).toBe(0);
  expect(group?.latestMessage).toMatchObject({ senderName: dana.name, notice: 'left', content: '' });
});

test('a removed member receives, reads and can do nothing from that moment', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const [bens, cleos, danas] = [await ben.socket(), await cleo.socket(), await dana.socket()];
  await sendMessage(bens, _id, 'All here');
  await danas.next('newMessage');
  expect((await cleo.delete(`/api/messages/${_id}/members/${dana.id}`)).status).toBe(403);
  await ben.delete(`/api/messages/${_id}/members/${dana.id}`);
  expect(await danas.next('conversationLeft')).toEqual({ conversationId: _id });
  const received = danas.received('newMessage').length;
  await sendMessage(bens, _id, 'Without Dana');
  bens.send('typing', { receiverId: _id });
  await cleos.next('typing');
  expect(danas.received('newMessage')).toHaveLength(received);
  expect(danas.received('typing')).toEqual([]);
  expect(await danas.request('sendMessage', { conversationId: _id, message: 'Still here?' })).toMatchObject({
    ok: false,
  });
  const calls = [dana.get(`/api/messages/${_id}`), dana.put(`/api/messages/${_id}`, { name: 'Mine' })];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  expect((await dana.get<Message[]>('/api/messages/search?q=without')).body).toEqual([]);
});

test('an added member reads messages from then on', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  await sendMessage(await ben.socket(), _id, 'Before Mo');
  const mos = await mo.socket();
  await ben.post(`/api/messages/${_id}/members`, { userId: mo.id });
  expect(await mos.next('conversationCreated')).toMatchObject({ _id });
  await sendMessage(await ben.socket(), _id, 'With Mo');
  const lines = (await read(mo, _id)).map(({ notice, message }) => [notice, message]);
  expect(lines).toEqual([
    ['added', mo.name],
    [null, 'With Mo'],
  ]);
});

test('removing the same member ten times at once writes one notice', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana, mo]);
  const path = `/api/messages/${_id}/members/${mo.id}`;
  const responses = await Promise.all(Array.from({ length: 10 }, () => ben.delete(path)));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 404: 9 });
  expect((await read(ben, _id)).filter(({ notice }) => notice === 'removed')).toHaveLength(1);
});

test('muting affects only me', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const { body } = await ben.put<Conversation>(`/api/messages/${_id}/mute`, { muted: true });
  expect([body.muted, (await conversationOf(cleo, _id))?.muted]).toEqual([true, false]);
  expect((await mo.put(`/api/messages/${_id}/mute`, { muted: true })).status).toBe(404);
});
