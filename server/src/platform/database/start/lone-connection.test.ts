import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requireDatabase } from './lone-connection.ts';

const url = inject('databaseUrl');

const sentence = (address: string) => requireDatabase(address).catch((error: Error) => error.message);

test('a database that answers is fine', async () => {
  expect(await sentence(url)).toBeUndefined();
});

test('an address where nothing listens is named, without its password', async () => {
  // A port that was just freed.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof taken === 'object' ? taken?.port : '';
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
  const answer = await sentence(new URL('/nowhere', url).href);
  expect(answer).toContain('answers: database "nowhere" does not exist.');
  expect(answer).not.toContain(new URL(url).password || 'secret');
});
