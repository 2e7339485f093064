import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { RedisServer } from './redis-server.ts';

/** Closes with the file, or with the test that opened it. */
export async function openRedis(): Promise<RedisServer> {
  const server = await RedisServer.open(await mkdtemp(join(inject('scratch'), 'redis-')));
  const close = () => server.kill();
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return server;
}
