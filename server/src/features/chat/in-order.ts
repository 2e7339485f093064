import { setTimeout } from 'node:timers/promises';
import { isDatabaseSilent } from '../../database/failures.ts';
import type { Log } from '../../log.ts';

// In all some 30 s: longer than a restart of the database takes. Whoever is still there then finds the gap by itself.
const retryDelays = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Gathers the messages of each conversation and publishes them in batches, one batch at a time, so that a slow look-up
 * of one message lets no other overtake it. A batch that fails is tried again for half a minute.
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
 * Writes to one conversation one after the other: what was said first gets the lower number, and what was committed
 * first is told first. Its row is locked while a message is written, so nothing is lost but the waiting in the database.
 * When that one gives no answer in time, all who wait are refused with the first, and not each after a wait of their own.
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
