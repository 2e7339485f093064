import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

const openWithinMs = 10_000;
// Commands that wait while Redis is away.
const maxQueued = 10_000;

export type Redis = Awaited<ReturnType<typeof connectRedis>>;

/** Reconnects again and again, unless `once` is true. */
export async function connectRedis(url: string, log: Log, { once = false } = {}) {
  // The library is large, and a single server has no Redis.
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

/** Throws if Redis does not respond within ten seconds. */
export async function openRedis(client: Redis): Promise<void> {
  const late = sleep(openWithinMs, undefined, { ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  await Promise.race([client.connect(), late]);
}

export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

export const streamOf = (club: string): string => `club:${club}:nodes`;

/** Some minutes of a busy club. A node that was away for longer notices the gap. */
export const maxStreamLength = 20_000;
