import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Health } from 'contract/operations/health.ts';
import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { noRedis } from '../../../testing/servers/redis-server.ts';
import { openTwoNodes } from '../../../testing/servers/two-nodes.ts';

const token = 'a token of the operator';

describe.skipIf(noRedis)(`two nodes and a Redis ${noRedis ? `(${noRedis})` : ''}`, async () => {
  if (noRedis) return;
  const { redis, one, two, everywhere, anew } = await openTwoNodes({ METRICS_TOKEN: token });
  const ports = [one.port, two.port] as const;
  const startChat = async (from: Person, to: Person) =>
    (await from.post<Conversation>('/api/messages/start', { userId: to.id })).body._id;

  test('who is signed in at one node is at the other, and signed out of both at once', async () => {
    const [first, second] = await anew('dana');
    const socket = await second.socket();
    expect((await second.get('/api/users/me')).status).toBe(200);
    await first.post('/api/auth/logout');
    expect(await socket.closed()).toBe('io server disconnect');
    // The database announces it separately from the end of the socket.
    await eventually(async () => expect((await second.get('/api/users/me')).status).toBe(401));
  });

  test('a member is online for members of all nodes, until the last of their sockets is closed', async () => {
    const [ben, benToo] = await everywhere('ben');
    const [, cleo] = await everywhere('cleo');
    const watching = await cleo.socket();
    const [here, there] = [await ben.socket(), await benToo.socket()];
    await watching.next('getOnlineUsers', (ids) => ids.includes(ben.id));
    const [ada] = await everywhere('ada');
    const late = await ada.socket();
    await late.next('getOnlineUsers', (ids) => ids.includes(ben.id) && ids.includes(cleo.id));
    there.close();
    here.close();
    await watching.next('getOnlineUsers', (ids) => !ids.includes(ben.id));
    await late.next('getOnlineUsers', (ids) => !ids.includes(ben.id));
    watching.close();
    late.close();
  });

  test('messages of one conversation, written at both nodes at once, arrive everywhere in one order', async () => {
    const [ben, benToo] = await everywhere('ben');
    const [cleo, cleoToo] = await everywhere('cleo');
    const chat = await startChat(ben, cleo);
    const readers = [await cleo.socket(), await cleoToo.socket(), await benToo.socket()];
    const writers = [await ben.socket(), await cleoToo.socket(), await benToo.socket()];
    // Within a member's burst, at any node.
    const count = 12;
    const sent = await Promise.all(
      writers.flatMap((writer, who) =>
        Array.from({ length: count }, (_, n) =>
          writer.request<SendAcknowledgement>('sendMessage', { conversationId: chat, message: `${who}/${n}` }),
        ),
      ),
    );
    expect(sent.map(({ ok }) => ok)).not.toContain(false);
    const all = Array.from({ length: writers.length * count }, (_, index) => index + 1);
    for (const reader of readers) {
      await eventually(async () => expect(reader.received('newMessage')).toHaveLength(all.length));
      const numbers = reader.received('newMessage').map(({ number }) => number);
      expect(numbers).toEqual(all);
    }
    for (const socket of [...readers, ...writers]) socket.close();
  });

  test('messages sent at one node count for a socket that the member opens at the other afterwards', async () => {
    const [dana, danaToo] = await everywhere('dana');
    const [mo] = await everywhere('mo');
    const chat = await startChat(dana, mo);
    const now = new Date();
    for (const node of [one, two]) node.setClock(now);
    const sendAll = async (person: Person, count: number) => {
      const socket = await person.socket();
      const responses = await atOnce(count, () =>
        socket.request<SendAcknowledgement>('sendMessage', { conversationId: chat, message: 'Again' }),
      );
      socket.close();
      return tally(responses.map(({ ok }) => String(ok)));
    };
    expect(await sendAll(dana, 30)).toEqual({ true: 30 });
    const watching = await (await everywhere('ada'))[1].socket();
    await watching.next('getOnlineUsers', (ids) => !ids.includes(dana.id));
    expect(await sendAll(danaToo, 10)).toEqual({ false: 10 });
    for (const node of [one, two]) node.setClock(null);
    watching.close();
  });

  test('the same clientId at both nodes at once is one message', async () => {
    const [ada, adaToo] = await everywhere('ada');
    const [mo] = await everywhere('mo');
    const chat = await startChat(ada, mo);
    const sockets = [await ada.socket(), await adaToo.socket()];
    for (let round = 0; round < 10; round++) {
      const message = { conversationId: chat, message: `Round ${round}`, clientId: `round-${round}-of-two-nodes` };
      const responses = await Promise.all(
        sockets.map((socket) => socket.request<SendAcknowledgement>('sendMessage', message)),
      );
      const ids = responses.map((response) => response.ok && response.message._id);
      expect(ids[0]).toBeTruthy();
      expect(ids[1]).toBe(ids[0]);
    }
    const { body } = await ada.get<Message[]>(`/api/messages/${chat}`);
    expect(body).toHaveLength(10);
    for (const socket of sockets) socket.close();
  });

  test('ticks and typing cross, posts and likes cross, and the author is notified wherever they are', async () => {
    const [ben] = await everywhere('ben');
    const [, cleo] = await everywhere('cleo');
    const chat = await startChat(ben, cleo);
    const [bens, cleos] = [await ben.socket(), await cleo.socket()];
    bens.send('typing', { receiverId: chat });
    expect(await cleos.next('typing')).toMatchObject({ conversationId: chat, userId: ben.id });
    const sent = await bens.request<SendAcknowledgement>('sendMessage', {
      conversationId: chat,
      message: 'Seen there',
    });
    await cleos.next('newMessage', ({ message }) => message === 'Seen there');
    cleos.send('markAsSeen', { conversationId: chat });
    const id = sent.ok ? sent.message._id : '';
    await bens.next('messageStatusUpdated', (status) => status._id === id && status.status === 'seen');
    const { body: post } = await ben.upload<Post>('/api/posts', { content: 'From one node' });
    await cleos.next('postCreated', ({ _id }) => _id === post._id);
    await cleo.put(`/api/posts/${post._id}/like`);
    await bens.next('postUpdated', ({ _id, likeCount }) => _id === post._id && likeCount === 1);
    await bens.next('notificationsChanged', ({ unread }) => unread > 0);
    bens.close();
    cleos.close();
  });

  test('who blocks at one node is gone from the screens at the other', async () => {
    const [mo] = await everywhere('mo');
    const [, dana] = await anew('dana');
    const danas = await dana.socket();
    await mo.put(`/api/users/${dana.id}/block`);
    await danas.next('memberDeleted', ({ _id }) => _id === mo.id);
    const { body: post } = await mo.upload<Post>('/api/posts', { content: 'Not for Dana' });
    const { body: next } = await (await everywhere('ben'))[0].upload<Post>('/api/posts', { content: 'For everyone' });
    await danas.next('postCreated', ({ _id }) => _id === next._id);
    expect(danas.received('postCreated').map(({ _id }) => _id)).not.toContain(post._id);
    danas.close();
  });

  test('rates count over all nodes', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) {
      const [ada] = [await everywhere('ada')].map((both) => both[round % 2]);
      if (!ada) throw new Error('no one');
      statuses.push((await ada.get('/api/account/data')).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  test('ten sockets a member, on whatever nodes', async () => {
    const [ada, adaToo] = await everywhere('ada');
    const open = await Promise.all([...Array(6)].map(() => ada.socket()));
    await eventually(async () => expect((await adaToo.get('/api/users/me')).status).toBe(200));
    for (let four = 0; four < 4; four++) open.push(await adaToo.socket());
    await expect(adaToo.socket()).rejects.toThrow('You have too many windows open.');
    for (const socket of open) socket.close();
  });

  const readHealth = async () => {
    const { body } = await (await one.as('ada')).post<Health>('/api/admin/health/check');
    return body.findings.filter(({ check }) => check === 'nodes');
  };

  test('Health and the metrics say how many nodes there are, and how fast their Redis is', async () => {
    await eventually(async () =>
      expect(await readHealth()).toMatchObject([
        {
          status: 'ok',
          summary: expect.stringMatching(/^Redis \d+\.\d+\S* answers in [\d.]+ ms and connects 2 servers\.$/),
        },
      ]),
    );
    const { body } = await two.visitor().get<string>('/metrics', { authorization: `Bearer ${token}` });
    expect(body).toMatch(/^nodes_seen 2$/m);
    expect(body).toMatch(/^nodes_batches_sent_total [1-9]\d*$/m);
    expect(body).toMatch(/^nodes_batches_received_total [1-9]\d*$/m);
    expect(body).toMatch(/^nodes_batches_missed_total 0$/m);
  });

  test('without Redis the club says that it is not ready; what was written meanwhile arrives once it is back', async () => {
    const [ben] = await everywhere('ben');
    const [, cleo] = await everywhere('cleo');
    const chat = await startChat(ben, cleo);
    const [bens, cleos] = [await ben.socket(), await cleo.socket()];
    const ready = async () =>
      Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status));
    expect(await ready()).toEqual([200, 200]);
    expectProblem(
      /Redis|what other nodes sent could not be read|could not be reached|a dependency is down|not ready|readyz/,
    );
    await redis.kill();
    await eventually(async () => expect(await ready()).toEqual([503, 503]), 20);
    const sent = await bens.request<SendAcknowledgement>('sendMessage', { conversationId: chat, message: 'Meanwhile' });
    expect(sent.ok).toBe(true);
    expect(await readHealth()).toMatchObject([
      {
        status: 'problem',
        summary: expect.stringContaining("Redis can't be reached"),
        advice: expect.stringContaining('REDIS_URL'),
      },
    ]);
    await redis.start();
    await eventually(async () => expect(await ready()).toEqual([200, 200]), 20);
    await cleos.next('newMessage', ({ message }) => message === 'Meanwhile');
    bens.close();
    cleos.close();
  });
});
