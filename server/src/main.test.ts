import { readdir } from 'node:fs/promises';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { joinClub, signInTo } from '../testing/calls/api.ts';
import { send } from '../testing/calls/http.ts';
import { tally } from '../testing/database/races.ts';
import { eventually } from '../testing/servers/disk.ts';
import { chair, killDatabase, startServer } from '../testing/servers/server-process.ts';
import { openServers } from '../testing/servers/servers.ts';

const { dataDir, start } = await openServers();

test('the first start creates a club with one private link for its first admin', async () => {
  const server = await start({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  await eventually(async () =>
    expect(server.output()).toContain('Sign up as the first one with this link: http://127.0.0.1:'),
  );
  expect(server.output().match(/register\?token=/g)).toHaveLength(1);
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a second server on the same folder says so and ends', async () => {
  await start();
  await expect(startServer(dataDir)).rejects.toThrow(/The server ended with 1: [^\n]*(running|in use)/);
});

test('a bad variable ends the start with its one line', async () => {
  const end = startServer(dataDir, { PORT: 'eighty' });
  await expect(end).rejects.toThrow(
    'The server ended with 1: PORT must be a whole number from 0 to 65535, not "eighty".\n',
  );
});

test('writes fail with 503 while the database is killed, and work again without a restart', {
  tags: ['long'],
}, async () => {
  const server = await start();
  const chairs = await signInTo(server.port, chair);
  const friend = await joinClub(server.port, chairs, 'friend');
  const { body: conversation } = await chairs.call<Conversation>('POST', '/api/messages/start', { userId: friend.id });
  const socket = io(`http://127.0.0.1:${server.port}`, {
    query: { userId: friend.id },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: friend.cookie },
  });
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const statuses: number[] = [];
  const spoken: string[] = [];
  let ending = false;
  const post = async () => {
    while (!ending) {
      const { status, headers } = await chairs.call('POST', '/api/posts', { content: 'Busy' });
      statuses.push(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  const speak = async () => {
    for (let number = 0; !ending; number++) {
      const message = { conversationId: conversation._id, message: `Message ${number}` };
      const response: SendAcknowledgement = await socket.timeout(15_000).emitWithAck('sendMessage', message);
      spoken.push(response.ok ? 'ok' : response.code);
    }
  };
  const writing = Promise.all([...Array.from({ length: 6 }, post), speak()]);
  const goesOn = async () => {
    const [posted, sent] = [statuses.length, spoken.length];
    await eventually(async () => {
      expect(statuses.slice(posted).filter((status) => status === 201).length).toBeGreaterThan(10);
      expect(spoken.slice(sent).filter((outcome) => outcome === 'ok').length).toBeGreaterThan(2);
    }, 30);
  };
  await goesOn();
  // A write is nearly always running at the kill; if not, kill again.
  for (let kills = 0; kills < 5 && !(statuses.includes(503) && spoken.includes('unavailable')); kills++) {
    await killDatabase(dataDir);
    expect((await send(server.port, { path: '/healthz' })).status).toBe(200);
    await goesOn();
  }
  ending = true;
  await writing;
  expect(Object.keys(tally(statuses))).toEqual(['201', '503']);
  expect(Object.keys(tally(spoken)).toSorted()).toEqual(['ok', 'unavailable']);
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200);
  expect(server.output()).not.toContain('"level":60');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('who was online when the server stopped was last seen then', { tags: ['long'] }, async () => {
  const server = await start();
  const { id, cookie } = await signInTo(server.port, chair);
  const socket = io(`http://127.0.0.1:${server.port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie },
  });
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('getOnlineUsers', () => resolve()));
  const stoppedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  const again = await start();
  const { call } = await signInTo(again.port, chair);
  const { body: users } = await call<AdminUser[]>('GET', '/api/admin/users');
  const seen = users.find(({ _id }) => _id === id)?.lastSeenAt ?? '';
  expect(Date.parse(seen)).toBeGreaterThan(stoppedAt - 1_000);
});

test("the club's secret is a file that only its owner can read", async () => {
  const names = await readdir(dataDir);
  expect(names).toContain('secret');
});
