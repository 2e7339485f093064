import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signInTo } from '../testing/api.ts';
import { eventually } from '../testing/disk.ts';
import { send } from '../testing/http.ts';
import { chair, killDatabase, openDataFolder, type RunningServer, startServer } from '../testing/server-process.ts';
import { findPostmaster } from './database/embedded/postmaster.ts';

const folder = await openDataFolder();
afterAll(() => folder.remove());

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(folder.dataDir, env);
  onTestFinished(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
  });
  return server;
}

test('the first start makes a club with one link for its first admin, readable by nobody else', async () => {
  const server = await start({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  await eventually(async () =>
    expect(server.said()).toContain('Sign up as the first one with this link: http://127.0.0.1:'),
  );
  expect(server.said().match(/register\?token=/g)).toHaveLength(1);
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a second server on the same folder says so and ends', async () => {
  await start();
  await expect(startServer(folder.dataDir)).rejects.toThrow(/The server ended with 1: [^\n]*(running|in use)/);
});

test('a bad variable ends the start with its one line', async () => {
  const end = startServer(folder.dataDir, { PORT: 'eighty' });
  await expect(end).rejects.toThrow(
    'The server ended with 1: PORT must be a whole number from 0 to 65535, not "eighty".\n',
  );
});

test('told to stop under load, it finishes what is in flight, ends with 0 and leaves nothing running', {
  timeout: 120_000,
}, async () => {
  const server = await start();
  const member = await signInTo(server.port, chair);
  let stopAt = Number.POSITIVE_INFINITY;
  const failures: string[] = [];
  let answered = 0;
  const call = async (hand: number) => {
    while (performance.now() < stopAt) {
      const begun = performance.now();
      try {
        const { status } = await (hand % 2
          ? member.call('POST', '/api/posts', { content: 'Busy' })
          : signInTo(server.port, chair).then(() => ({ status: 201 })));
        if (status !== 201 && begun < stopAt) failures.push(`${status}`);
        answered++;
      } catch (error) {
        // Begun in the very moment of the signal: it may not have reached the server any more.
        if (begun < stopAt - 50) failures.push(String(error));
      }
    }
  };
  const calls = Array.from({ length: 20 }, (_, hand) => call(hand));
  await sleep(1_000 + Math.random() * 500);
  stopAt = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - stopAt).toBeLessThan(10_000);
  await Promise.all(calls);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  expect(await findPostmaster(join(folder.dataDir, 'postgres'))).toBeUndefined();
});

test('when the database is killed, calls are put off with 503, and it serves again without a restart', async () => {
  const server = await start();
  const member = await signInTo(server.port, chair);
  await killDatabase(folder.dataDir);
  const begun = performance.now();
  const statuses = new Set<number>();
  for (let ready = false; !ready; ) {
    const answer = await member.call('GET', '/api/posts');
    statuses.add(answer.status);
    if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(server.port, { path: '/healthz' })).status).toBe(200);
    ready = answer.status === 200 && performance.now() - begun > 200;
    expect(performance.now() - begun).toBeLessThan(15_000);
    await sleep(20);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await send(server.port, { path: '/readyz' })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the secret of the club is a file that only its owner reads', async () => {
  const names = await readdir(folder.dataDir);
  expect(names).toContain('secret');
});
