import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/supervisor.ts';
import { noRedis, RedisServer } from '../../server/testing/servers/redis-server.ts';
import { found, measureRoom, type Times } from '../chat/rooms.ts';
import { crowd, openDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { type Running, startApp } from '../measuring/processes.ts';
import { takeTurns } from '../measuring/turns.ts';
import { seat } from '../members/members.ts';
import { compare } from '../report/compare.ts';
import type { Section, Target } from '../report/section.ts';

export async function twoNodes(effort: Effort): Promise<Section> {
  if (noRedis) throw new Error(noRedis);
  const set = await openDataSet(crowd);
  const members = await seat(set, 2);
  const conversationId = await found(set, members);
  // It has the database to itself; nodes share it.
  await set.app.stop();
  return withNodes(set.dataDir, async (one, two) => {
    const turns = await takeTurns(effort, {
      name: 'two nodes',
      limit: () => measureRoom([one.url], members, 1, conversationId),
      product: () => measureRoom([one.url, two.url], members, 1, conversationId),
      steadyBy: ({ arrived }) => arrived,
    });
    const line = (what: string, name: keyof Times, target?: Target) =>
      compare(turns, {
        what,
        unit: 'ms',
        digits: 1,
        measured: (times) => times[name],
        limit: (times) => times[name],
        limitIs: 'at one node',
        ...(target && { target }),
      });
    return {
      title: 'Nodes',
      notes: [
        '200 messages, one after the other; p50 until the sender has the acknowledgement (committed), and until the other member has the message: at the other of two nodes, which share a PostgreSQL and a Redis, and as the limit at the same one. All on one machine.',
      ],
      results: [
        line('until acknowledged, two nodes', 'acknowledged'),
        line('until arrived, two nodes', 'arrived', { atMost: 2, of: '× one node' }),
      ],
    };
  });
}

async function withNodes<Outcome>(
  dataDir: string,
  work: (one: Running, two: Running) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'club-bench-redis-'));
  const redis = await RedisServer.open(folder);
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  const nodes: Running[] = [];
  try {
    const one = await startApp(dataDir, { env, logName: 'node-1.log' });
    nodes.push(one);
    const two = await startApp(dataDir, { env, logName: 'node-2.log' });
    nodes.push(two);
    return await work(one, two);
  } finally {
    for (const node of nodes) await node.stop();
    await database.stop();
    await redis.kill();
    await rm(folder, { recursive: true });
  }
}
