import { connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { awaitDatabase, requireDatabase } from './single-connection.ts';

const url = inject('databaseUrl');

const sentence = (address: string) => requireDatabase(address).catch((error: Error) => error.message);

test('a database that answers is fine', async () => {
  expect(await sentence(url)).toBeUndefined();
});

/** A port that was just given back. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof taken === 'object' ? (taken?.port ?? 0) : 0;
}

function openLines() {
  const lines: string[] = [];
  return { lines, log: { warn: (line: unknown) => void lines.push(String(line)) } };
}

test('a start waits for a database that boots later, and says so once', async () => {
  const { lines, log } = openLines();
  const database = new URL(url);
  const port = await freePort();
  const later = new URL(url);
  later.host = `127.0.0.1:${port}`;
  const waiting = awaitDatabase(later.href, { log });
  await expect.poll(() => lines.length).toBe(1);
  const server = createServer((socket) => {
    const inner = connect(Number(database.port), database.hostname);
    socket.pipe(inner).pipe(socket);
    for (const one of [socket, inner]) one.on('error', () => undefined);
  });
  onTestFinished(() => void server.close());
  server.listen(port, '127.0.0.1');
  await waiting;
  expect(lines).toEqual([
    `DATABASE_URL leads to no database: 127.0.0.1:${port} does not accept the connection. The start waits for it, up to 60 seconds.`,
  ]);
});

test('a start ends when the database stays away, and at once when it is not there at all', async () => {
  const { lines, log } = openLines();
  const port = await freePort();
  const away = awaitDatabase(`postgres://club@127.0.0.1:${port}/club`, { log, within: 600 });
  await expect(away).rejects.toThrow(`127.0.0.1:${port} does not accept the connection.`);
  expect(lines).toHaveLength(1);
  await expect(awaitDatabase(new URL('/nowhere', url).href, { log })).rejects.toThrow('"nowhere" does not exist');
  expect(lines).toHaveLength(1);
});

test('an address where nothing listens is named, without its password', async () => {
  const port = await freePort();
  expect(await sentence(`postgres://club:secret@127.0.0.1:${port}/club`)).toBe(
    `DATABASE_URL leads to no database: 127.0.0.1:${port} does not accept the connection.`,
  );
});

test('something that is no database says what it answered', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = server.address();
  const port = typeof taken === 'object' ? taken?.port : '';
  expect(await sentence(`postgres://club:secret@127.0.0.1:${port}/club`)).toMatch(
    new RegExp(`^DATABASE_URL leads to no database: 127.0.0.1:${port} answers: .+\\.$`),
  );
});

test('a database that does not exist is named by the server', async () => {
  const response = await sentence(new URL('/nowhere', url).href);
  expect(response).toContain('answers: database "nowhere" does not exist.');
  expect(response).not.toContain(new URL(url).password || 'secret');
});
