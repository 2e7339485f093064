import type { Message, Receipt } from 'contract/chat/chat.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];

test('in a group the status changes when the last recipient has it, and the receipts list who did', async () => {
  const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
  const [bens, cleos, danas] = [await ben.socket(), await cleo.socket(), await dana.socket()];
  const { _id: messageId } = await sendMessage(bens, conversationId, 'Who is in?');
  const receipts = async () =>
    (await ben.get<Receipt[]>(`/api/messages/${conversationId}/${messageId}/receipts`)).body.map(
      ({ name, deliveredAt, seenAt }) => [name, deliveredAt !== null, seenAt !== null],
    );
  cleos.send('markAsSeen', { conversationId });
  await cleos.next('conversationSeen');
  expect(await receipts()).toEqual([
    [cleo.name, true, true],
    [dana.name, false, false],
  ]);
  expect(bens.received('messageStatusUpdated')).toEqual([]);
  danas.send('markAsDelivered', { messageId, conversationId });
  expect(await bens.next('messageStatusUpdated')).toMatchObject({ status: 'delivered' });
  expect(bens.received('messagesSeen')).toEqual([]);
  danas.send('markAsSeen', { conversationId });
  // Cleo's progress may publish "delivered" once more.
  await bens.next('messageStatusUpdated', ({ _id, status }) => _id === messageId && status === 'seen');
  await bens.next('messagesSeen');
  expect((await cleo.get<Receipt[]>(`/api/messages/${conversationId}/${messageId}/receipts`)).body).toEqual([]);
});

test('a status never moves back', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  const { _id: messageId } = await sendMessage(bens, conversationId, 'Forward');
  cleos.send('markAsSeen', { conversationId });
  await bens.next('messageStatusUpdated', ({ status }) => status === 'seen');
  cleos.send('markAsDelivered', { messageId, conversationId });
  cleos.send('markAsSeen', { conversationId });
  await cleos.request('sendMessage', { conversationId, message: 'Settled' });
  expect(bens.received('messageStatusUpdated').filter(({ _id }) => _id === messageId)).toHaveLength(1);
  expect((await read(ben, conversationId)).find(({ _id }) => _id === messageId)?.status).toBe('seen');
});

test('reading on one device updates the unread count on the others', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const [phone, laptop] = [await cleo.socket(), await cleo.socket()];
  const { number } = await sendMessage(await ben.socket(), conversationId, 'Read me');
  expect((await conversationOf(cleo, conversationId))?.unreadCount).toBeGreaterThan(0);
  phone.send('markAsSeen', { conversationId });
  expect(await laptop.next('conversationSeen')).toEqual({ conversationId, seenNumber: number });
  expect((await conversationOf(cleo, conversationId))?.unreadCount).toBe(0);
});

test('a delivered message includes all before it', async () => {
  const { _id: conversationId } = await startDirect(ben, dana);
  const bens = await ben.socket();
  const sent: Message[] = [];
  for (const text of ['one', 'two', 'three']) sent.push(await sendMessage(bens, conversationId, text));
  const danas = await dana.socket();
  danas.send('markAsDelivered', { conversationId, messageId: sent[2]?._id });
  for (const { _id } of sent) await bens.next('messageStatusUpdated', (update) => update._id === _id);
});

test('with read receipts off no one sees what I read, nor I what they did', async () => {
  const { _id: conversationId } = await startDirect(cleo, dana);
  const [cleos, danas] = [await cleo.socket(), await dana.socket()];
  await dana.put('/api/messages/settings', { readReceipts: false });
  const fromCleo = await sendMessage(cleos, conversationId, 'Did you see this?');
  danas.send('markAsSeen', { conversationId });
  await cleos.next('messageStatusUpdated', ({ status }) => status === 'delivered');
  const fromDana = await sendMessage(danas, conversationId, 'Maybe');
  cleos.send('markAsSeen', { conversationId });
  await danas.next('messageStatusUpdated', ({ status }) => status === 'delivered');
  await cleo.put(`/api/messages/${conversationId}/${fromDana._id}/reaction`, { emoji: '👍' });
  expect(await danas.next('messageChanged')).toMatchObject({ status: 'delivered' });
  const messages = await read(dana, conversationId);
  expect(messages.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  for (const [person, { _id }] of [
    [cleo, fromCleo],
    [dana, fromDana],
  ] as const) {
    const { body } = await person.get<Receipt[]>(`/api/messages/${conversationId}/${_id}/receipts`);
    expect(body).toMatchObject([{ deliveredAt: expect.any(String), seenAt: null }]);
  }
  expect([...cleos.received('messagesSeen'), ...danas.received('messagesSeen')]).toEqual([]);
  await dana.put('/api/messages/settings', { readReceipts: true });
});

test('opening many unread messages sends the sender few events, and all count as seen', async () => {
  const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
  await sql`select write_message(${conversationId}, ${ben.id}, 'Line ' || n, null, null) from generate_series(1, 400) n`.execute(
    club.services.db,
  );
  const bens = await ben.socket();
  await dana.get(`/api/messages/${conversationId}`);
  expect((await conversationOf(cleo, conversationId))?.unreadCount).toBe(400);
  await cleo.get(`/api/messages/${conversationId}`);
  expect(await bens.next('messagesSeen')).toEqual({ conversationId, userId: cleo.id });
  const updates = bens.received('messageStatusUpdated');
  expect(updates).toHaveLength(100);
  expect(new Set(updates.map(({ status }) => status))).toEqual(new Set(['seen']));
  const newest = (await read(ben, conversationId, 300)).map(({ _id }) => _id);
  expect(updates.map(({ _id }) => _id)).toEqual(newest.toReversed());
  expect(new Set((await read(ben, conversationId)).map(({ status }) => status))).toEqual(new Set(['seen']));
  const receipts = await ben.get<Receipt[]>(`/api/messages/${conversationId}/${newest[50]}/receipts`);
  const times = { deliveredAt: expect.any(String), seenAt: expect.any(String) };
  expect(receipts.body).toMatchObject([times, times]);
  expect((await conversationOf(cleo, conversationId))?.unreadCount).toBe(0);
});

test('of two recipients who read last at once, one notifies the sender, in each round', {
  tags: ['rounds'],
}, async () => {
  const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
  const [bens, cleos, danas] = [await ben.socket(), await cleo.socket(), await dana.socket()];
  for (let round = 0; round < rounds(50); round++) {
    const { _id } = await sendMessage(bens, conversationId, `Round ${round}`);
    for (const socket of [cleos, danas]) socket.send('markAsSeen', { conversationId });
    await bens.next('messageStatusUpdated', (update) => update._id === _id && update.status === 'seen');
  }
});

test("my own messages and group notices don't count as unread", async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  for (const text of ['one', 'two']) await sendMessage(bens, _id, text);
  for (const text of ['mine', 'mine too']) await sendMessage(cleos, _id, text);
  await ben.put(`/api/messages/${_id}`, { name: 'Other name' });
  await sendMessage(bens, _id, 'three');
  expect((await conversationOf(cleo, _id))?.unreadCount).toBe(3);
  expect((await conversationOf(dana, _id))?.unreadCount).toBe(5);
  await cleo.get(`/api/messages/${_id}`);
  expect((await conversationOf(cleo, _id))?.unreadCount).toBe(0);
});
