import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { signInTo } from '../../../testing/calls/api.ts';
import { chair, spawnServer } from '../../../testing/servers/server-process.ts';
import { openServers } from '../../../testing/servers/servers.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';

const { dataDir, start } = await openServers();

function findDatabase() {
  return findPostmaster(join(dataDir, 'postgres'));
}

/** A connection that sends lines and never reads. */
async function speak(port: number, lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

test('an uncaught error is one line in the log, and the process stops cleanly', { tags: ['long'] }, async () => {
  for (const [signal, blunder] of [
    ['SIGUSR2', 'throw new Error("No one caught this")'],
    ['SIGWINCH', 'Promise.reject(new Error("No one caught this"))'],
  ] as const) {
    const clumsy = `data:text/javascript,process.on('${signal}',()=>{${blunder}})`;
    const server = await start({ NODE_OPTIONS: `--import=${encodeURI(clumsy)}` });
    expect(await server.end(signal)).toBe(1);
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes('No one caught this'))).toEqual([
      expect.stringMatching(/"level":60.* ends the process"/),
    ]);
    expect(await findDatabase()).toBeUndefined();
  }
});

test('on a signal it ends with 0 within 10 s, whatever its clients do, and leaves nothing running', {
  tags: ['long'],
}, async () => {
  const server = await start();
  const { cookie, id } = await signInTo(server.port, chair);
  await speak(server.port, [
    'POST /api/posts HTTP/1.1',
    'Host: club',
    `Cookie: ${cookie}`,
    'Content-Length: 9',
    '',
    '{',
  ]);
  await speak(server.port, ['GET /api/posts HTTP/1.1', 'Host: club', `Cookie: ${cookie}`]);
  const deaf = await speak(server.port, [
    `GET /socket.io/?EIO=4&transport=websocket&userId=${id} HTTP/1.1`,
    'Host: club',
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]);
  await once(deaf, 'readable');
  deaf.pause();
  const begun = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await findDatabase()).toBeUndefined();
});

test('on a signal while its database starts, it ends with 0 and leaves nothing running', {
  tags: ['long'],
}, async () => {
  const child = spawnServer(dataDir);
  const ended = once(child, 'exit');
  while (!(await findDatabase())) {
    expect(child.exitCode).toBeNull();
    await sleep(5);
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await findDatabase()).toBeUndefined();
});
