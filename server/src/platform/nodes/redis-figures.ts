import type { Log } from '../log/log.ts';
import { type Batch, readBatch } from './nodes.ts';
import { connectRedis, maxStreamLength, openRedis, type Redis, streamOf } from './redis-client.ts';

export interface RedisFigures {
  version: string;
  /** The fastest of several round trips measures the network, not the load of the machines. */
  roundTripMs: number;
  usedBytes: number;
  maxBytes: number;
  /** Nodes with a message within the last seconds, as each sends one every five, that did not leave. */
  nodes: number;
  /** Age of the stream's oldest entry; null while nothing was dropped. */
  ttlSeconds: number | null;
}

const pings = 5;
// Nodes send something every five seconds.
const recentMs = 12_000;
const pageLength = 1_000;

/** Uses its own connection. Throws errors of Redis or the network. */
export async function readRedisFigures(url: string, club: string, log: Log): Promise<RedisFigures> {
  const redis = await connectRedis(url, log, { once: true });
  try {
    await openRedis(redis);
    const stream = streamOf(club);
    const [server, memory] = [await redis.info('server'), await redis.info('memory')];
    const [seconds] = await redis.time();
    const now = Number(seconds) * 1_000;
    return {
      version: read(server, 'redis_version'),
      roundTripMs: await measureRoundTrip(redis),
      usedBytes: Number(read(memory, 'used_memory')),
      maxBytes: Number(read(memory, 'maxmemory')),
      nodes: await countNodes(redis, stream, now - recentMs),
      ttlSeconds: await readRetention(redis, stream, now),
    };
  } finally {
    if (redis.isOpen) redis.destroy();
  }
}

function read(info: string, name: string): string {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
}

async function measureRoundTrip(redis: Redis): Promise<number> {
  const times: number[] = [];
  for (let ping = 0; ping < pings; ping++) {
    const begun = performance.now();
    await redis.ping();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

async function countNodes(redis: Redis, stream: string, since: number): Promise<number> {
  const here = new Map<string, boolean>();
  // Reads backward from the newest. A node's last message shows whether it left.
  for (let end = '+', read = 0; read <= maxStreamLength; read += pageLength) {
    const entries = (await redis.xRevRange(stream, end, `${since}`, { COUNT: pageLength })) ?? [];
    for (const { message } of entries) {
      const batch = readBatch(message.batch ?? '');
      if (!here.has(batch.from)) here.set(batch.from, !isLeaving(batch));
    }
    const last = entries.at(-1);
    if (!last || entries.length < pageLength) break;
    end = `(${last.id}`;
  }
  return [...here.values()].filter((isHere) => isHere).length;
}

function isLeaving({ messages }: Batch): boolean {
  return messages.some(({ kind }) => kind === 'bye');
}

async function readRetention(redis: Redis, stream: string, now: number): Promise<number | null> {
  if ((await redis.xLen(stream)) < maxStreamLength) return null;
  const oldest = (await redis.xRange(stream, '-', '+', { COUNT: 1 }))?.[0];
  return oldest ? (now - timeOf(oldest.id)) / 1_000 : null;
}

// An entry's id starts with the time of Redis, in milliseconds.
function timeOf(id: string): number {
  return Number(id.split('-')[0]);
}
