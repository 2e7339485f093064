import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Channel } from './nodes.ts';
import { connectRedis, maxStreamLength, openRedis, reasonOf, streamOf } from './redis-client.ts';

const maxRead = 500;
const blockMs = 5_000;
const retryMs = 500;
const idMs = 1_000;

class RedisUnreachable extends Error {}

/** The nodes of a club recognize their Redis by its id. */
export interface RedisChannel extends Channel {
  findId(): Promise<string | null>;
  /** Sets the id, now and each second, because Redis may restart or be emptied. */
  storeId(id: string): Promise<void>;
}

/** A stream of Redis: `name` separates clubs on one Redis. */
export async function openRedisChannel(url: string, name: string, log: Log): Promise<RedisChannel> {
  const writer = await connectRedis(url, log);
  const reader = await connectRedis(url, log);
  await Promise.all([openRedis(writer), openRedis(reader)]).catch((cause) => {
    writer.destroy();
    reader.destroy();
    throw new RedisUnreachable(`REDIS_URL leads to no Redis: ${reasonOf(cause)}`, { cause });
  });
  const stream = streamOf(name);
  const idKey = `club:${name}:redis`;
  const newest = (await writer.xRevRange(stream, '+', '-', { COUNT: 1 }))?.[0];
  let last = newest?.id ?? '0-0';
  let closed = false;
  let setting: NodeJS.Timeout | undefined;

  async function read(listener: (text: string) => void): Promise<void> {
    while (!closed) {
      try {
        const replies = await reader.xRead({ key: stream, id: last }, { BLOCK: blockMs, COUNT: maxRead });
        for (const { id, message } of replies?.[0]?.messages ?? []) {
          last = id;
          listener(message.batch ?? '');
        }
      } catch (err) {
        if (closed) return;
        log.warn({ err }, 'what other nodes sent could not be read');
        await sleep(retryMs);
      }
    }
  }

  return {
    send(text) {
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxStreamLength } as const;
      writer.xAdd(stream, '*', { batch: text }, { TRIM }).catch((err: unknown) => {
        if (!closed) log.warn({ err }, 'other nodes could not be reached');
      });
    },
    receive: (listener) => void read(listener),
    findId: () => writer.get(idKey),
    async storeId(id) {
      const set = () => writer.set(idKey, id);
      await set();
      setting = setInterval(() => {
        if (writer.isReady) set().catch((err: unknown) => log.warn({ err }, 'the id of Redis was not set'));
      }, idMs).unref();
    },
    async check() {
      if (!writer.isReady) throw new Error('Redis is away');
      await writer.ping();
    },
    async close() {
      closed = true;
      clearInterval(setting);
      reader.destroy();
      if (writer.isReady) await writer.close();
      else writer.destroy();
    },
  };
}
