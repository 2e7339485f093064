import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../log.ts';
import type { Channel } from './channel.ts';

// Some minutes of a busy club. A node that was away for longer notices that it missed something.
const maxLength = 20_000;
const maxRead = 500;
const blockMs = 5_000;
const retryMs = 500;
// What waits while Redis is away.
const maxQueued = 10_000;
const startWithinMs = 10_000;

/** A Redis that can't be reached at the start. The message is the one line the operator reads. */
class RedisUnreachable extends Error {}

/** A stream of Redis: `name` keeps clubs on one Redis apart. */
export async function openRedisChannel(url: string, name: string, log: Log): Promise<Channel> {
  const writer = connect(url, log);
  const reader = connect(url, log);
  await Promise.all([open(writer), open(reader)]).catch((cause) => {
    writer.destroy();
    reader.destroy();
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new RedisUnreachable(`REDIS_URL leads to no Redis: ${reason}`, { cause });
  });
  const stream = `club:${name}:nodes`;
  const newest = (await writer.xRevRange(stream, '+', '-', { COUNT: 1 }))?.[0];
  let last = newest?.id ?? '0-0';
  let closed = false;

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
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxLength } as const;
      writer.xAdd(stream, '*', { batch: text }, { TRIM }).catch((err: unknown) => {
        if (!closed) log.warn({ err }, 'other nodes could not be reached');
      });
    },
    receive: (listener) => void read(listener),
    async check() {
      if (!writer.isReady) throw new Error('Redis is away');
      await writer.ping();
    },
    async close() {
      closed = true;
      reader.destroy();
      if (writer.isReady) await writer.close();
      else writer.destroy();
    },
  };
}

type Redis = ReturnType<typeof connect>;

function connect(url: string, log: Log) {
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: maxQueued,
    pingInterval: 10_000,
    socket: { connectTimeout: 5_000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2_000) },
  });
  client.on('error', (err) => log.warn({ err }, 'the connection to Redis broke'));
  return client;
}

async function open(client: Redis): Promise<void> {
  const late = sleep(startWithinMs, undefined, { ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  await Promise.race([client.connect(), late]);
}
