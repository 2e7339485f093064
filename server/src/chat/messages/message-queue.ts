import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';
import { Queue } from '../../platform/waiting/queue.ts';

// Some 30 s in total: longer than a restart of the database. Browsers find later gaps themselves.
const retryDelays = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

type Publish<Read> = (conversationId: string, messageIds: string[]) => Promise<Map<string, Read>>;

/**
 * Publishes messages per conversation in batches, one at a time, so that none overtakes another. Retries a failed
 * batch for half a minute. A call resolves with its message's result, or rejects with the first error.
 */
export function queueMessages<Read>(log: Log, publish: Publish<Read>) {
  const waiting = new Map<string, Entry<Read>[]>();

  return (conversationId: string, messageId: string): Promise<Read | undefined> => {
    const entry: Entry<Read> = { messageId, read: Promise.withResolvers() };
    // Most callers don't await it.
    entry.read.promise.catch(() => undefined);
    const entries = waiting.get(conversationId);
    if (entries) entries.push(entry);
    else {
      waiting.set(conversationId, [entry]);
      setImmediate(() => void drain(conversationId));
    }
    return entry.read.promise;
  };

  async function drain(conversationId: string): Promise<void> {
    for (let batch = dequeue(conversationId); batch.length > 0; batch = dequeue(conversationId)) {
      await publishWithRetries(conversationId, batch);
    }
    waiting.delete(conversationId);
  }

  async function publishWithRetries(conversationId: string, batch: Entry<Read>[]): Promise<void> {
    for (const delay of retryDelays) {
      try {
        return await attempt(conversationId, batch);
      } catch (err) {
        log.warn({ err, delay }, 'messages could not be published yet');
        for (const { read } of batch) read.reject(err);
        await setTimeout(delay, undefined, { ref: false });
      }
    }
    await attempt(conversationId, batch).catch((err) => log.error({ err }, 'messages could not be published'));
  }

  async function attempt(conversationId: string, batch: Entry<Read>[]): Promise<void> {
    const ids = batch.map(({ messageId }) => messageId);
    const found = await publish(conversationId, ids);
    for (const { messageId, read } of batch) read.resolve(found.get(messageId));
  }

  function dequeue(conversationId: string): Entry<Read>[] {
    return waiting.get(conversationId)?.splice(0) ?? [];
  }
}

interface Entry<Read> {
  messageId: string;
  read: PromiseWithResolvers<Read | undefined>;
}

const writes = new Queue();

/** Writes to one conversation run one after the other, so that messages are emitted in the order of commit. */
export function enqueueWrite<Result>(conversationId: string, write: () => Promise<Result>): Promise<Result> {
  return writes.run(conversationId, write);
}
