import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

const openWithinMs = 10_000;
// What waits while Redis is away.
const maxQueued = 10_000;

export type Redis = Awaited<ReturnType<typeof connectRedis>>;

/** A client that connects again and again, unless `once` is true. */
export async function connectRedis(url: string, log: Log, { once = false } = {}) {
  // Large, and a server alone has no Redis.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: maxQueued,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (retries) => !once && Math.min(100 * 2 ** retries, 2_000),
    },
  });
  client.on('error', (err) => once || log.warn({ err }, 'the connection to Redis broke'));
  return client;
}

/** Throws when Redis does not answer within ten seconds. */
export async function openRedis(client: Redis): Promise<void> {
  const late = sleep(openWithinMs, undefined, { ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  await Promise.race([client.connect(), late]);
}

/** Why Redis can't be reached, in a few words. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** The stream of a club: several clubs may share a Redis. */
export const streamOf = (club: string): string => `club:${club}:nodes`;

/** Some minutes of a busy club. A node that was away for longer notices that it missed something. */
export const maxStreamLength = 20_000;
