import type { Log } from '../../log.ts';

/**
 * Gathers what is to be told of each conversation and tells it in batches, one batch at a time, so that a slow look-up
 * of one message lets no other overtake it.
 */
export function inOrder(log: Log, tell: (conversationId: string, messageIds: string[]) => Promise<void>) {
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
      await tell(conversationId, ids).catch((err) => log.error({ err }, 'messages could not be told'));
    }
    waiting.delete(conversationId);
  }

  function take(conversationId: string): string[] {
    return waiting.get(conversationId)?.splice(0) ?? [];
  }
}

const last = new Map<string, Promise<unknown>>();

/**
 * Writes to one conversation one after the other: what was said first gets the lower number, and what was committed
 * first is told first. Its row is locked while a message is written, so nothing is lost but the waiting in the database.
 */
export function inTurn<Result>(conversationId: string, write: () => Promise<Result>): Promise<Result> {
  const result = (last.get(conversationId) ?? Promise.resolve()).then(write, write);
  last.set(conversationId, result);
  const forget = () => void (last.get(conversationId) === result && last.delete(conversationId));
  result.then(forget, forget);
  return result;
}
