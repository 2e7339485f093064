import { setTimeout } from 'node:timers/promises';
import { isDatabaseSilent } from '../../database/failures.ts';
import type { Log } from '../../log.ts';

// Some 30 s in total: longer than a restart of the database. Browsers find later gaps by themselves.
const retryDelays = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Publishes the messages of each conversation in batches, one at a time, so that no message overtakes another. A failed
 * batch is retried for half a minute.
 */
export function inOrder(log: Log, publish: (messageIds: string[]) => Promise<void>) {
  const waiting = new Map<string, string[]>();

  return (conversationId: string, messageId: string): void => {
    const ids = waiting.get(conversationId);
    if (ids) {
      ids.push(messageId);
      return;
    }
    waiting.set(conversationId, [messageId]);
    setImmediate(() => void drain(conversationId));
  };

  async function drain(conversationId: string): Promise<void> {
    for (let ids = take(conversationId); ids.length > 0; ids = take(conversationId)) {
      await persistently(ids);
    }
    waiting.delete(conversationId);
  }

  async function persistently(ids: string[]): Promise<void> {
    for (const delay of retryDelays) {
      try {
        return await publish(ids);
      } catch (err) {
        log.warn({ err, delay }, 'messages could not be published yet');
        await setTimeout(delay, undefined, { ref: false });
      }
    }
    await publish(ids).catch((err) => log.error({ err }, 'messages could not be published'));
  }

  function take(conversationId: string): string[] {
    return waiting.get(conversationId)?.splice(0) ?? [];
  }
}

const last = new Map<string, Promise<unknown>>();

/**
 * Serializes writes to a conversation: messages are numbered in the order of arrival and emitted in the order of
 * commit. The row is locked during a write anyway, so nothing is lost but waiting in the database. When the database
 * does not answer in time, everything queued fails with the first, instead of each waiting for its own timeout.
 */
export function inTurn<Result>(conversationId: string, write: () => Promise<Result>): Promise<Result> {
  const result = (last.get(conversationId) ?? Promise.resolve()).then(write, (error) => {
    if (error instanceof Error && isDatabaseSilent(error)) throw error;
    return write();
  });
  last.set(conversationId, result);
  const forget = () => void (last.get(conversationId) === result && last.delete(conversationId));
  result.then(forget, forget);
  return result;
}
