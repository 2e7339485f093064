import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { findFreePort } from '../src/database/embedded/server-process.ts';

/** Why tests with Redis can't run; null where they can. */
export const noRedis = spawnSync('redis-server', ['--version']).error ? 'redis-server is not installed' : null;

/** A real Redis, which forgets everything when it ends. */
export interface RedisOfTests {
  url: string;
  /** Kills it. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Ends after the file. */
export async function openRedis(): Promise<RedisOfTests> {
  const port = await findFreePort();
  const dir = await mkdtemp(join(inject('scratch'), 'redis-'));
  let running: ChildProcess | undefined;
  async function start(): Promise<void> {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    running = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => {
        output += bytes;
        if (output.includes('Ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`Redis did not start: ${output}`)));
    });
  }
  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }
  await start();
  afterAll(kill);
  return { url: `redis://127.0.0.1:${port}`, kill, start };
}
