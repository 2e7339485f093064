import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type IncomingMessage, request as open } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Message } from 'contract/chat/chat.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Club, openClub } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { maxConnections } from './connection-caps.ts';

afterEach(() => void vi.useRealTimers());

/** A club with a clock the test controls. */
async function openPatientClub(): Promise<{ club: Club; pass(seconds: number): void }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const club = await openClub();
  return { club, pass: (seconds) => void vi.advanceTimersByTime(seconds * 1000) };
}

/** Announces a body of 262,144 bytes and sends all but the last. */
function sendAllButOne(club: Club, ben: Person, path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(club.port, '127.0.0.1');
  const type = path === '/api/posts' ? 'multipart/form-data; boundary=x' : 'application/json';
  const cookie = Object.entries(ben.cookieHeader()).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${cookie.join('')}content-type: ${type}\r\ncontent-length: 262144\r\n\r\n`,
  );
  socket.write(' '.repeat(262_143));
  let output = '';
  socket.on('data', (bytes) => {
    output += bytes;
  });
  return { socket, answer: once(socket, 'close').then(() => output) };
}

function arrivals(club: Club, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    club.app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

/** Opens connections in batches: the system queues only a few hundred. */
async function hold(club: Club, count: number): Promise<Socket[]> {
  const held: Socket[] = [];
  let accepted = 0;
  club.app.server.on('connection', () => {
    accepted += 1;
  });
  while (held.length < count) {
    for (let round = 0; round < 100 && held.length < count; round++)
      held.push(
        connect(club.port, '127.0.0.1')
          .resume()
          .on('error', () => undefined),
      );
    await eventually(async () => expect(accepted).toBe(held.length));
  }
  return held;
}

async function bytesArrived({ dataDir }: Club): Promise<number> {
  const folder = join(dataDir, 'uploads');
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return Math.max(0, ...(await Promise.all(sizes)));
}

test('a body that never ends is cut within a minute', async () => {
  const { club, pass } = await openPatientClub();
  const ben = await club.as('ben');
  const paths = ['/api/auth/login', '/api/posts', '/api/nowhere', '/socket.io/?EIO=4&transport=polling'];
  const arriving = arrivals(club, paths.length);
  const sent = paths.map((path) => sendAllButOne(club, ben, path));
  await arriving;
  pass(30);
  expect((await ben.get('/api/posts')).status).toBe(200);
  pass(25);
  for (const { answer: response } of sent) await response;
  expect(await sent[0]?.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that drips is cut, a slow one that keeps moving is accepted', async () => {
  const { club, pass } = await openPatientClub();
  const ben = await club.as('ben');
  const begin = '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nSlow\r\n';
  const file = '--x\r\ncontent-disposition: form-data; name="media"; filename="a.png"\r\n\r\n';
  const form = () =>
    open({
      host: '127.0.0.1',
      port: club.port,
      method: 'POST',
      path: '/api/posts',
      agent: false,
      headers: { ...ben.cookieHeader(), 'content-type': 'multipart/form-data; boundary=x' },
    });
  const [dripping, moving] = [form(), form()];
  const cut = once(dripping, 'close');
  dripping.on('error', () => undefined);
  const answered = once(moving, 'response');
  for (const one of [dripping, moving]) one.write(begin + file);
  let moved = 0;
  for (let minute = 0; minute < 3; minute++) {
    dripping.write('x');
    await new Promise((resolve) => moving.write(Buffer.alloc(500_000), resolve));
    moved += 500_000;
    await eventually(async () => expect(await bytesArrived(club)).toBeGreaterThanOrEqual(moved));
    pass(45);
  }
  await cut;
  moving.end('\r\n--x--\r\n');
  const [response] = await answered;
  expect(response.statusCode).toBe(415);
});

test('a response that no one reads is cut', { tags: ['long'] }, async () => {
  const { club, pass } = await openPatientClub();
  const ben = await club.as('ben');
  const media = new File([randomBytes(20_000_000)], 'film.mov');
  const { body: talk } = await ben.post<{ _id: string }>('/api/messages/start', { userId: club.ids.cleo });
  const { body: sent } = await ben.upload<Message>('/api/messages/file', { conversationId: talk._id, file: media });
  const responding = once(club.app.server, 'request');
  const [request] = await Promise.all([
    responding.then(([incoming]: IncomingMessage[]) => incoming),
    new Promise((resolve) => {
      const path = sent.attachments[0]?.url ?? '';
      open({ host: '127.0.0.1', port: club.port, path, agent: false, headers: ben.cookieHeader() })
        .once('response', resolve)
        .on('error', () => undefined)
        .end();
    }),
  ]);
  // The system buffers this much for a client that does not read.
  await eventually(async () => expect(request?.socket.writableLength).toBeGreaterThan(0));
  expect(request?.socket.destroyed).toBe(false);
  pass(50);
  pass(50);
  expect(request?.socket.destroyed).toBe(true);
});

test('headers must arrive within half a minute, and an idle connection is closed', async () => {
  const { server } = (await openClub({ people: false })).app;
  expect(server.headersTimeout).toBe(20_000);
  expect(server.keepAliveTimeout).toBeGreaterThan(0);
});

test('one address can hold 2,000 connections; a trusted proxy has no limit', { tags: ['long'] }, async () => {
  const club = await openClub({ people: false, env: { RATE_LIMITS: 'on' } });
  const held = await hold(club, maxConnections.perNetwork + 7);
  await eventually(async () => expect(held.filter((socket) => socket.closed)).toHaveLength(7));
  for (const socket of held.slice(0, 50)) socket.destroy();
  await eventually(async () => expect((await club.visitor().get('/healthz')).status).toBe(200));
  const proxied = await openClub({ people: false, env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.1, 127.0.0.0/8' } });
  const behind = await hold(proxied, maxConnections.perNetwork + 7);
  expect((await proxied.visitor().get('/healthz')).status).toBe(200);
  expect(behind.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of [...held, ...behind]) socket.destroy();
});
