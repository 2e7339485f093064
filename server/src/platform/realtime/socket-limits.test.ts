import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openRawSocket } from '../../../testing/calls/raw-socket.ts';
import { openSocket, type TestSocket } from '../../../testing/calls/socket.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { Buckets } from './bucket.ts';

const club = await openClub({ env: { RATE_LIMITS: 'on' } });
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

async function startChat(one: Person, other: Person): Promise<string> {
  return (await one.post<Conversation>('/api/messages/start', { userId: other.id })).body._id;
}

function sendAll(socket: TestSocket, conversationId: string, count: number): Promise<SendAcknowledgement[]> {
  return atOnce(count, (number) => socket.request('sendMessage', { conversationId, message: `Message ${number}` }));
}

test('a member can have ten sockets, however many open at once; when one closes, another can open', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => cleo.socket()));
  const open = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [String(attempt.reason)] : []));
  expect(open).toHaveLength(10);
  expect(tally(reasons)).toEqual({ 'Error: You have too many windows open.': 4 });
  await expect(cleo.socket()).rejects.toThrow('You have too many windows open.');
  expect((await mo.socket()).isOpen).toBe(true);
  const watching = await mo.socket();
  for (const socket of open) socket.close();
  await watching.next('getOnlineUsers', (ids) => !ids.includes(cleo.id));
  expect((await cleo.socket()).isOpen).toBe(true);
});

test('thirty messages at once are accepted, the next ones fail with an error, and then ten a second', async () => {
  club.setClock(new Date());
  const [socket, conversationId] = [await ben.socket(), await startChat(ben, dana)];
  const burst = await sendAll(socket, conversationId, 40);
  expect(burst.map(({ ok }) => ok)).toEqual([...Array(30).fill(true), ...Array(10).fill(false)]);
  expect(burst.at(-1)).toMatchObject({ code: 'too_many_requests', error: expect.stringMatching(/in 1 second\.$/) });
  club.setClock(new Date(club.services.clock.now().getTime() + 1_000));
  const next = await sendAll(socket, conversationId, 12);
  expect(next.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false, false]);
  // The rate is the member's, not the socket's.
  const [other] = await sendAll(await ben.socket(), conversationId, 1);
  expect(other).toMatchObject({ ok: false, code: 'too_many_requests' });
  club.setClock(null);
});

test('typing is passed on five times a second', async () => {
  club.setClock(new Date());
  const conversationId = await startChat(mo, dana);
  const [socket, listening] = [await mo.socket(), await dana.socket()];
  const type = () => atOnce(20, () => socket.request<{ ok: boolean }>('typing', { receiverId: conversationId }));
  const passedOn = (responses: { ok: boolean }[]) => responses.filter(({ ok }) => ok).length;
  const burst = passedOn(await type());
  expect(burst).toBe(5);
  club.setClock(new Date(club.services.clock.now().getTime() + 1_000));
  expect(passedOn(await type())).toBe(5);
  await socket.request('sendMessage', { conversationId, message: 'Done' });
  await listening.next('newMessage');
  expect(listening.received('typing')).toHaveLength(burst + 5);
  club.setClock(null);
});

test('a clock set back by two hours blocks no one', () => {
  const buckets = new Buckets({ perSecond: 10, burst: 2 });
  const now = 1_000_000_000;
  expect([1, 2, 3].map(() => buckets.consume('ben', now))).toEqual([true, true, false]);
  expect(buckets.consume('ben', now - 7_200_000)).toBe(false);
  expect(buckets.consume('ben', now - 7_200_000 + 1_000)).toBe(true);
});

test('a member who floods the server is cut, and can reconnect', async () => {
  const [loud, quiet] = [await ben.socket(), await mo.socket()];
  for (let count = 0; count < 5_000; count++) loud.send('nonsense', count);
  expect(await loud.closed()).toMatch(/transport/);
  expect(quiet.isOpen).toBe(true);
  expect((await ben.socket()).isOpen).toBe(true);
});

test('a client that answers pings but does not read is cut, and no one else misses anything', {
  tags: ['long'],
}, async () => {
  const open = await openClub();
  const [writer, reader, deaf] = [await open.as('ben'), await open.as('cleo'), await open.as('dana')];
  const users = [reader.id, deaf.id];
  const { _id } = (await writer.post<Conversation>('/api/messages/group', { name: 'Long', users })).body;
  const [writing, reading, raw] = [
    await writer.socket(),
    await reader.socket(),
    await openRawSocket(deaf.port, deaf.cookieHeader().cookie ?? ''),
  ];
  const alive = setInterval(() => raw.send('3'), 50);
  const message = '🦜'.repeat(10_000);
  await writing.next('getOnlineUsers', (ids) => ids.includes(deaf.id));
  let sent = 0;
  const isCut = () => writing.received('getOnlineUsers').at(-1)?.includes(deaf.id) === false;
  while (!isCut() && sent < 1_000) {
    await atOnce(20, () => writing.request('sendMessage', { conversationId: _id, message }));
    sent += 20;
  }
  clearInterval(alive);
  await writing.next('getOnlineUsers', (ids) => !ids.includes(deaf.id));
  raw.close();
  // 2 million characters wait here, and some megabytes in the buffers of the system.
  expect(sent).toBeLessThan(1_000);
  await reading.next('newMessage', ({ number }) => number === sent);
  expect(reading.received('newMessage')).toHaveLength(sent);
});

test('strangers are rejected before anything is stored for them', async () => {
  const { cookies } = await club.as('ben');
  const forged = `session=${cookies.get('session')?.replace(/.{4}$/, 'AAAA')}`;
  for (const headers of [{}, { cookie: 'session=' }, { cookie: 'session=a.b' }, { cookie: forged }]) {
    const path = '/socket.io/?EIO=4&transport=polling';
    expect((await club.visitor().send({ path, headers })).status).toBe(403);
    await expect(openSocket(club.visitor(), null, { headers })).rejects.toThrow();
  }
});
