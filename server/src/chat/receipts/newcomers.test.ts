import type { Message, Receipt } from 'contract/chat/chat.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { picture } from '../../../testing/database/samples.ts';
import { conversationOf, makeGroup, read, sendMessage } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

// Mo joins after the first message; Cleo was there from the beginning.
describe('a newcomer receives nothing written before they joined, earlier members do:', () => {
  let id: string;
  let secret: Message;
  let file: Message;
  let bens: TestSocket;
  let cleos: TestSocket;
  let mos: TestSocket;

  beforeAll(async () => {
    ({ _id: id } = await makeGroup(ben, [cleo, dana]));
    secret = await sendMessage(await ben.socket(), id, 'The secret handshake');
    ({ body: file } = await ben.upload<Message>('/api/messages/file', { conversationId: id, file: await picture() }));
    await cleo.post(`/api/messages/${id}/members`, { userId: mo.id });
  });

  beforeEach(async () => {
    [bens, cleos, mos] = [await ben.socket(), await cleo.socket(), await mo.socket()];
  });

  /** Waits for a later message that Mo also receives, and returns what Mo received about this one before. */
  async function receivedAbout(message: Message): Promise<unknown[]> {
    const { _id: marker } = await sendMessage(bens, id, 'Can everyone read this?');
    await mos.next('newMessage', ({ _id }) => _id === marker);
    return [...mos.received('messageChanged'), ...mos.received('newMessage')].filter(({ _id }) => _id === message._id);
  }

  const changed = (_id: string) => cleos.next('messageChanged', (message) => message._id === _id);

  test('a reaction', async () => {
    await cleo.put(`/api/messages/${id}/${secret._id}/reaction`, { emoji: '👍' });
    expect(await changed(secret._id)).toMatchObject({ message: 'The secret handshake' });
    expect(await receivedAbout(secret)).toEqual([]);
  });

  test('an edit', async () => {
    await ben.put(`/api/messages/${id}/${secret._id}`, { message: 'The secret knock' });
    expect(await changed(secret._id)).toMatchObject({ message: 'The secret knock' });
    expect(await receivedAbout(secret)).toEqual([]);
  });

  test('a reply, which Mo receives without its quote', async () => {
    const reply = await sendMessage(bens, id, 'As I said', { replyTo: secret._id });
    expect(reply.replyTo).toMatchObject({ message: 'The secret knock' });
    const received = (socket: TestSocket) => socket.next('newMessage', ({ _id }) => _id === reply._id);
    expect(await received(cleos)).toEqual(reply);
    expect(await received(mos)).toEqual({ ...reply, replyTo: null });
    const readReply = (messages: Message[]) => messages.find(({ _id }) => _id === reply._id)?.replyTo;
    expect(readReply(await read(cleo, id))).toMatchObject({ message: 'The secret knock' });
    expect(readReply(await read(mo, id))).toBeNull();
    const reacted = await mo.put<Message>(`/api/messages/${id}/${reply._id}/reaction`, { emoji: '👍' });
    expect(reacted.body).toMatchObject({ message: 'As I said', replyTo: null });
  });

  test('their own reply to it', async () => {
    const guess = await sendMessage(mos, id, 'What was it?', { replyTo: secret._id });
    expect(guess.replyTo).toBeNull();
    expect((await read(cleo, id)).find(({ _id }) => _id === guess._id)?.replyTo).toBeNull();
    const good = await sendMessage(mos, id, 'And this?', { replyTo: guess._id });
    expect(good.replyTo).toMatchObject({ message: 'What was it?' });
  });

  test('the list of messages, from either end', async () => {
    for (const query of ['', '?after=0', '?cursor=1000', `?cursor=${secret.number + 1}`]) {
      const { body } = await mo.get<Message[]>(`/api/messages/${id}${query}`);
      expect(body.filter(({ number }) => number <= file.number)).toEqual([]);
    }
    expect((await cleo.get<Message[]>(`/api/messages/${id}?cursor=${secret.number + 1}`)).body).toHaveLength(1);
  });

  test('search', async () => {
    const find = async (path: string, person = mo) => (await person.get<Message[]>(path)).body.map(({ _id }) => _id);
    for (const path of ['/api/messages/search?q=knock', `/api/messages/search?q=knock&conversationId=${id}`]) {
      expect(await find(path)).toEqual([]);
      expect(await find(path, cleo)).toEqual([secret._id]);
    }
  });

  test('a file', async () => {
    const url = file.attachments[0]?.url ?? '';
    expect((await mo.get(url)).status).toBe(404);
    expect((await cleo.get(url)).status).toBe(200);
  });

  test('receipts and actions on it', async () => {
    const path = `/api/messages/${id}/${secret._id}`;
    const calls = [mo.get(`${path}/receipts`), mo.put(`${path}/reaction`, { emoji: '👀' }), mo.delete(path)];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    const { body } = await ben.get<Receipt[]>(`${path}/receipts`);
    expect(body.map(({ _id }) => _id).sort()).toEqual([cleo.id, dana.id].sort());
  });

  test('its deletion', async () => {
    await ben.delete(`/api/messages/${id}/${secret._id}`);
    expect(await changed(secret._id)).toMatchObject({ deletedAt: expect.any(String) });
    expect(await receivedAbout(secret)).toEqual([]);
  });
});

test("a newcomer's list shows no latest message from before, an earlier member's does", async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  await sendMessage(await ben.socket(), _id, 'Last words');
  // The state between joining and the notice about it.
  await club.services.db
    .insertInto('participants')
    .values({ conversation_id: _id, user_id: mo.id, from_number: 1, seen_number: 1 })
    .execute();
  expect(await conversationOf(mo, _id)).toMatchObject({ latestMessage: null, unreadCount: 0 });
  expect((await conversationOf(cleo, _id))?.latestMessage?.content).toBe('Last words');
});

test('a sender who left the group receives no more updates of their messages', async () => {
  const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
  const [bens, cleos, danas] = [await ben.socket(), await cleo.socket(), await dana.socket()];
  const { _id } = await sendMessage(danas, conversationId, 'Bye');
  const stays = await sendMessage(bens, conversationId, 'Bye Dana');
  await dana.delete(`/api/messages/${conversationId}/members/${dana.id}`);
  await danas.next('conversationLeft');
  bens.send('markAsSeen', { conversationId });
  await bens.next('conversationSeen');
  cleos.send('markAsSeen', { conversationId });
  await bens.next('messageStatusUpdated', (update) => update._id === stays._id && update.status === 'seen');
  await sendMessage(danas, (await makeGroup(dana, [ben, cleo]))._id, 'Elsewhere');
  expect(danas.received('messageStatusUpdated').filter((update) => update._id === _id)).toEqual([]);
  expect(danas.received('messagesSeen')).toEqual([]);
});
