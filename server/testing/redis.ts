import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { RedisServer } from './redis-server.ts';

/** A Redis until the file ends. */
export async function openRedis(): Promise<RedisServer> {
  const server = await RedisServer.open(await mkdtemp(join(inject('scratch'), 'redis-')));
  afterAll(() => server.kill());
  return server;
}
