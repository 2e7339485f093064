import type { Services } from '../../services.ts';
import { listUnpublished, type Numbered } from './messages.queries.ts';

// Facts from other nodes arrive within this time after a conversation's last message.
const rememberedMs = 60_000;
// Another node may have written these before this one noticed the conversation; their facts have not arrived yet.
const lookBackSeconds = 10;

interface Published {
  first: number;
  last: number;
  at: number;
}

export interface NextMessages {
  ids: string[];
  /** Call it once they are published. */
  done(): void;
}

/**
 * Finds the messages to publish next. Adds those between, which another node wrote and whose facts have not arrived
 * yet, and skips those already published. Numbers follow the order of commit, so everything between is committed.
 */
export function openPublishingOrder({ db, nodes }: Pick<Services, 'db' | 'nodes'>) {
  const conversations = new Map<string, Published>();

  function find(conversationId: string): Published | null {
    for (const [id, { at }] of conversations) {
      if (performance.now() - at < rememberedMs) break;
      conversations.delete(id);
    }
    return conversations.get(conversationId) ?? null;
  }

  function remember(conversationId: string, before: Published | null, messages: Numbered[]): void {
    const numbers = messages.map(({ number }) => number);
    const [first, last] = [before?.first ?? Math.min(...numbers), Math.max(...numbers, before?.last ?? 0)];
    // The oldest entry stays first.
    conversations.delete(conversationId);
    conversations.set(conversationId, { first, last, at: performance.now() });
  }

  return async (conversationId: string, messageIds: string[]): Promise<NextMessages> => {
    // A single node learns of every message in order.
    if (!nodes.several) return { ids: messageIds, done() {} };
    const before = find(conversationId);
    const range = { after: before?.last ?? null, seconds: lookBackSeconds };
    const found = await listUnpublished(db, conversationId, messageIds, range);
    const isNew = ({ number }: Numbered) => !before || number > before.last || number < before.first;
    const next = found.filter(isNew);
    return {
      ids: next.map(({ id }) => id),
      done() {
        if (next.length > 0) remember(conversationId, before, next);
      },
    };
  };
}
