import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrl } from '../database/client.ts';
import { countServers } from '../database/start/server-lock.ts';
import type { Database } from '../database/tables.ts';
import type { RedisChannel } from './redis-channel.ts';
import { findRedisId, putRedisId } from './redis-id.queries.ts';

// Nodes that lost a Redis reconnect within two seconds, and set its id each second.
const [tries, retryMs] = [20, 250];

class OtherRedis extends Error {}

/** Members of servers with different Redis would not see each other live. Call it while no other node is starting. */
export async function requireOneRedis(redis: RedisChannel, db: Database, url: DatabaseUrl): Promise<void> {
  const known = await findRedisId(db);
  const hasOtherNodes = (await countServers(url)) > 1;
  if (known !== null && (await hasId(redis, known, hasOtherNodes ? tries : 1))) return redis.storeId(known);
  if (known !== null && hasOtherNodes) throw new OtherRedis(other);
  const id = randomUUID();
  await putRedisId(db, id);
  await redis.storeId(id);
}

// A Redis that lost its id gets it back from the nodes that use it.
async function hasId(redis: RedisChannel, id: string, tries: number): Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    if ((await redis.findId()) === id) return true;
    if (left > 1) await sleep(retryMs);
  }
  return false;
}

const other =
  'Other servers of this club use another Redis. Set the same REDIS_URL on all of them; to change it, stop all of them first.';
