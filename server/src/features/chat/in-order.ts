import type { Log } from '../../log.ts';

/**
 * Gathers what is to be told of each conversation and tells it in batches, one batch at a time, so that a batch can be
 * put in order. Numbers are given in the order of commits; the answers of two commits may reach us the other way
 * round, but within one turn of the event loop, which is waited for.
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
