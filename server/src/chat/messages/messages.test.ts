import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('ada'),
];

test("a message reaches every device of every participant, the sender's too, and no one else", async () => {
  const { _id } = await startDirect(ben, cleo);
  const sockets = [await ben.socket(), await ben.socket(), await cleo.socket(), await cleo.socket()];
  const strangers = [await dana.socket(), await ada.socket()];
  const [sender] = sockets;
  if (!sender) throw new Error('no socket');
  const sent = await sendMessage(sender, _id, 'Hello', { senderId: ben.id, clientId: 'hello-1' });
  expect(sent).toMatchObject({ message: 'Hello', senderId: ben.id, status: 'sent', clientId: 'hello-1' });
  for (const socket of sockets) expect(await socket.next('newMessage')).toEqual(sent);
  for (const stranger of strangers) expect(stranger.received('newMessage')).toEqual([]);
});

test('a message is read once, for its acknowledgement and its delivery', async () => {
  const { _id } = await startDirect(ben, cleo);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  const statements = await club.listStatements(async () => {
    const sent = await sendMessage(bens, _id, 'Once');
    await cleos.next('newMessage', (message) => message._id === sent._id);
  });
  expect(statements.filter((text) => text.includes('message_attachments'))).toHaveLength(1);
});

test("a client that knows only the specification's events can write, read, report and type", async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  bens.send('sendMessage', { senderId: ben.id, conversationId, message: 'Plain words' });
  const message = await cleos.next('newMessage', ({ message: text }) => text === 'Plain words');
  cleos.send('markAsDelivered', { messageId: message._id, conversationId });
  expect(await bens.next('messageStatusUpdated')).toEqual({ _id: message._id, status: 'delivered', conversationId });
  cleos.send('typing', { receiverId: conversationId });
  expect(await bens.next('typing')).toEqual({ conversationId, userId: cleo.id, name: cleo.name });
  cleos.send('stopTyping', { receiverId: conversationId });
  await bens.next('stopTyping');
  await cleo.get(`/api/messages/${conversationId}`);
  expect(await bens.next('messagesSeen')).toEqual({ conversationId, userId: cleo.id });
  expect(cleos.received('typing')).toEqual([]);
});

test('no one can write as another member, as a stranger, or nothing', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const before = (await read(ben, conversationId)).length;
  const danas = await dana.socket();
  const tries: unknown[] = [
    { senderId: ben.id, conversationId, message: 'I am Ben' },
    { conversationId, message: 'Let me in' },
    { conversationId, message: ' \u200b ' },
    { conversationId, message: 'x'.repeat(10_001) },
    { conversationId: 'none', message: 'Hi' },
    { conversationId, message: ['Hi'] },
    null,
    [],
    'Hi',
  ];
  for (const body of tries) expect(await danas.request('sendMessage', body)).toMatchObject({ ok: false });
  const response = await danas.request<SendAcknowledgement>('sendMessage', tries[1]);
  expect(response).toMatchObject({ ok: false, code: 'not_found' });
  for (const name of ['typing', 'stopTyping', 'markAsSeen', 'markAsDelivered', '__proto__']) {
    danas.send(name);
    danas.send(name, { receiverId: conversationId, conversationId, messageId: conversationId });
  }
  expect(await read(ben, conversationId)).toHaveLength(before);
  expect(danas.isOpen).toBe(true);
});

test("strangers and staff can't read a conversation", async () => {
  const { _id } = await startDirect(ben, cleo);
  const message = await sendMessage(await ben.socket(), _id, 'The secret handshake');
  for (const person of [dana, ada]) {
    const paths = [
      `/api/messages/${_id}`,
      `/api/messages/${_id}/conversation`,
      `/api/messages/${_id}/${message._id}/receipts`,
    ];
    for (const path of paths) expect((await person.get(path)).status).toBe(404);
    expect((await person.delete(`/api/messages/${_id}/${message._id}`)).status).toBe(404);
    expect((await person.put(`/api/messages/${_id}/${message._id}`, { message: 'x' })).status).toBe(404);
    expect((await person.get<Message[]>('/api/messages/search?q=handshake')).body).toEqual([]);
  }
  expect((await cleo.get<Message[]>('/api/messages/search?q=handshake')).body).toHaveLength(1);
});

test('the same clientId from two devices at once is one message, in each round', { tags: ['rounds'] }, async () => {
  const { _id } = await startDirect(ben, cleo);
  const before = (await conversationOf(ben, _id))?.lastNumber ?? 0;
  const [one, other] = [await ben.socket(), await ben.socket()];
  for (let round = 0; round < rounds(50); round += 1) {
    const sent = await Promise.all(
      [one, other].map((socket) => sendMessage(socket, _id, 'Once', { clientId: `twice-${round}` })),
    );
    expect(sent[0]?._id).toBe(sent[1]?._id);
  }
  expect((await conversationOf(ben, _id))?.lastNumber).toBe(before + rounds(50));
});

test("20 senders with 50 messages each: everyone receives 1,000 in one order, each sender's in theirs", async () => {
  const members = await club.addMembers(20);
  const [first, ...rest] = members;
  const { _id } = await makeGroup(first, rest);
  const sockets = await Promise.all(members.map((person) => person.socket()));
  await atOnce(20, async (number) => {
    const socket = sockets[number];
    // Ten at a time, so that none waits for all others on a slow machine.
    for (let wave = 0; socket && wave < 50; wave += 10) {
      await atOnce(10, (count) =>
        sendMessage(socket, _id, `${wave + count}`, { clientId: `${number}-${wave + count}` }),
      );
    }
  });
  for (const socket of sockets) await socket.next('newMessage', ({ number }) => number === 1_000);
  const numbers = sockets.map((socket) => socket.received('newMessage').map(({ number }) => number));
  const inOrder = Array.from({ length: 1_000 }, (_, index) => index + 1);
  for (const received of numbers) expect(received).toEqual(inOrder);
  const bySender = Map.groupBy(sockets[0]?.received('newMessage') ?? [], ({ senderId }) => senderId);
  for (const messages of bySender.values()) {
    expect(messages.map(({ message }) => Number(message))).toEqual(Array.from({ length: 50 }, (_, index) => index));
  }
});

test('a client that was away requests everything after its last number, page by page, which marks it as delivered', async () => {
  const { _id } = await startDirect(dana, ben);
  const danas = await dana.socket();
  for (let number = 0; number < 130; number += 1) await sendMessage(danas, _id, `${number}`);
  const first = await ben.get<Message[]>(`/api/messages/${_id}?after=10&limit=100`);
  expect(first.body.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 11));
  expect(first.headers.link).toContain('after=110');
  expect((await read(ben, _id, 110)).map(({ number }) => number).at(-1)).toBe(130);
  await danas.next('messageStatusUpdated', ({ status }) => status === 'delivered');
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(130);
  expect((await read(dana, _id, 129))[0]?.status).toBe('delivered');
});

test('a page links to the previous one, and reading the newest marks all as seen', async () => {
  const { _id } = await startDirect(dana, ben);
  const newest = await ben.get<Message[]>(`/api/messages/${_id}`);
  expect(newest.body.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 81));
  const older = await ben.get<Message[]>(/<(.*)>/.exec(String(newest.headers.link))?.[1] ?? '');
  expect(older.body.at(-1)?.number).toBe(80);
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(0);
});

test('edits, deletions and reactions reach everyone', async () => {
  const { _id } = await startDirect(ben, cleo);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  const message = await sendMessage(bens, _id, 'Helo');
  const path = `/api/messages/${_id}/${message._id}`;
  expect((await ben.put<Message>(path, { message: 'Hello' })).body).toMatchObject({ message: 'Hello' });
  expect(await cleos.next('messageChanged')).toMatchObject({ message: 'Hello', editedAt: expect.any(String) });
  expect((await cleo.put(path, { message: 'Bye' })).status).toBe(403);
  await cleo.put(`${path}/reaction`, { emoji: '👍' });
  await cleo.put(`${path}/reaction`, { emoji: '🎉' });
  expect((await cleo.put(`${path}/reaction`, { emoji: 'no' })).status).toBe(400);
  const changed = await bens.next('messageChanged', ({ reactions }) => reactions[0]?.emoji === '🎉');
  expect(changed.reactions).toEqual([{ emoji: '🎉', userIds: [cleo.id] }]);
  expect((await cleo.delete(path)).status).toBe(403);
  await ben.delete(path);
  expect(await cleos.next('messageChanged', ({ deletedAt }) => deletedAt !== null)).toMatchObject({
    message: '',
    reactions: [],
  });
});
