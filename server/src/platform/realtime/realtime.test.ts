import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { openSocket } from '../../../testing/calls/socket.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];

test('a socket needs a session; the id in the query is compared, never trusted', async () => {
  for (const userId of [null, ben.id, 'x']) await expect(openSocket(club.visitor(), userId)).rejects.toThrow();
  for (const userId of [ada.id, cleo.id, '', 'null', ben.id.toUpperCase()]) {
    await expect(ben.socket(userId)).rejects.toThrow('Please sign in first.');
  }
  expect((await ben.socket()).isOpen).toBe(true);
  expect((await ben.socket(null)).isOpen).toBe(true);
});

test('both transports need the session', async () => {
  for (const transport of ['websocket', 'polling'] as const) {
    await expect(openSocket(club.visitor(), ben.id, { transport })).rejects.toThrow();
    expect((await openSocket(ben, ben.id, { transport })).isOpen).toBe(true);
  }
});

test('another site cannot open a socket with a member’s cookie', async () => {
  const ours = `http://127.0.0.1:${club.port}`;
  for (const transport of ['websocket', 'polling'] as const) {
    for (const origin of ['https://evil.example', 'null', `${ours}.evil.example`, 'http://127.0.0.1:1']) {
      await expect(openSocket(ben, ben.id, { transport, headers: { origin } })).rejects.toThrow();
    }
    await expect(openSocket(ben, ben.id, { transport, headers: { 'sec-fetch-site': 'cross-site' } })).rejects.toThrow();
    expect((await openSocket(ben, ben.id, { transport, headers: { origin: ours } })).isOpen).toBe(true);
  }
});

test('the server survives any message', async () => {
  const socket = await ben.socket();
  for (const name of [
    '__proto__',
    'constructor',
    'toString',
    'connect',
    'disconnecting',
    'postCreated',
    '',
    'x'.repeat(10_000),
  ]) {
    try {
      socket.send(name, { _id: 'x' }, null, () => undefined);
    } catch {
      // The client library rejects reserved names.
    }
  }
  for (const name of ['sendMessage', 'markAsDelivered', 'markAsSeen', 'typing', 'stopTyping']) {
    for (const args of [
      [],
      [null],
      [7],
      ['text'],
      [[]],
      [{}],
      [{ conversationId: {} }],
      [{ __proto__: null }],
      [() => undefined],
    ]) {
      socket.send(name, ...args);
    }
  }
  await cleo.post('/api/posts', { content: 'Still here?' });
  await socket.next('postCreated');
});

test("a member can't send messages of the server", async () => {
  const [speaking, listening] = [await ben.socket(), await cleo.socket()];
  speaking.send('postCreated', { _id: 'forged' });
  speaking.send('getOnlineUsers', ['forged']);
  const { body } = await ada.post<{ _id: string }>('/api/posts', { content: 'Real' });
  await listening.next('postCreated', (post) => post._id === body._id);
  expect(listening.received('postCreated')).toHaveLength(1);
  expect(listening.received('getOnlineUsers').flat()).not.toContain('forged');
});

test('a message of a megabyte closes that socket and no other', async () => {
  const [loud, quiet] = [await ben.socket(), await cleo.socket()];
  loud.send('sendMessage', 'x'.repeat(1_000_000));
  await loud.closed();
  expect(quiet.isOpen).toBe(true);
});

test('when the database is lost during a handshake, the browser gets that error and no details', async () => {
  expectProblem(/a socket could not be opened|a database connection broke/);
  const away = await openClub();
  // No one has read this session before.
  const [[dana], database] = [await away.addMembers(1), new pg.Client(away.databaseUrl)];
  await database.connect();
  await database.query('begin; lock table sessions in access exclusive mode');
  const opening = dana.socket().then(
    () => ({ message: 'it was opened' }),
    (error: Error & { data?: unknown }) => ({ message: error.message, data: error.data }),
  );
  const endHandshake =
    "select pg_terminate_backend(pid) from pg_locks where relation = 'sessions'::regclass and not granted";
  while ((await database.query(endHandshake)).rowCount === 0) await sleep(20);
  await database.end();
  expect(await opening).toEqual({
    message: 'The club is very busy right now. Please try again in a moment.',
    data: { code: 'unavailable' },
  });
  expect((await dana.socket()).isOpen).toBe(true);
});

test('when the database does not answer, queued messages fail with the first, and later ones work', async () => {
  const away = await openClub();
  const [dana, socket] = [await away.as('dana'), await (await away.as('mo')).socket()];
  const others = [dana, await away.as('ben'), await away.as('cleo')];
  const chats = await Promise.all(
    others.map(async ({ id }) => {
      const { body } = await (await away.as('mo')).post<{ _id: string }>('/api/messages/start', { userId: id });
      return body._id;
    }),
  );
  const database = new pg.Client(away.databaseUrl);
  await database.connect();
  await database.query('begin; lock table messages in access exclusive mode');
  const write = (conversationId: string) =>
    socket.request<{ error?: string }>('sendMessage', { conversationId, message: 'Are you there?' });
  const [first, ...waiting] = chats.map(write);
  // Like the statement timeout, after eight seconds.
  const cancel = "select pg_cancel_backend(pid) from pg_locks where relation = 'messages'::regclass and not granted";
  while ((await database.query(cancel)).rowCount === 0) await sleep(20);
  expectProblem(/a dependency is down/);
  const sentence = expect.stringMatching(
    /^The club is very busy right now\. Please try again in a moment\. Reference: .{4}-.{4}$/,
  );
  const requestId = expect.stringMatching(/^.{4}-.{4}$/);
  const failed = { ok: false, code: 'unavailable', error: sentence, message: sentence, requestId };
  const failure = await first;
  expect(failure).toEqual(failed);
  await database.end();
  expect(await Promise.all(waiting)).toEqual([failed, failed]);
  const reference = failure?.error?.slice(-9) ?? 'none';
  expect(away.logLines.filter((line) => line.includes(reference))).toEqual([
    expect.stringContaining('canceling statement'),
  ]);
  expect(await write(chats[0] ?? '')).toMatchObject({ ok: true });
});

test('a closing server closes connections, so that browsers reconnect, and not sockets', async () => {
  const closing = await openClub();
  const sockets = [await (await closing.as('ben')).socket(), await (await closing.as('cleo')).socket()];
  const person = await closing.as('mo');
  sockets.push(await openSocket(person, person.id, { transport: 'polling' }));
  await closing.close();
  for (const socket of sockets) expect(await socket.closed()).toBe('transport close');
});
