import type { Services } from '../../services.ts';
import { listUnpublished, type Numbered } from './unpublished.queries.ts';

// For longer than any node's fact is under way, a conversation is remembered after its last message.
const rememberedMs = 60_000;
// What another node wrote before this one noticed the conversation, and whose fact is still under way.
const lookBackSeconds = 10;

/** What a node has published of a conversation: all from the first to the last of these numbers. */
interface Published {
  first: number;
  last: number;
  at: number;
}

export interface NextMessages {
  /** To publish now, by number. */
  ids: string[];
  /** To be called once they are published. */
  done(): void;
}

/**
 * The messages that this node publishes next when it learns of some: with those between, which another node wrote and whose
 * facts are still under way, and without those that it has published for that reason. Numbers are given in the order of
 * commit, so that what lies between is there.
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
    // The oldest first.
    conversations.delete(conversationId);
    conversations.set(conversationId, { first, last, at: performance.now() });
  }

  return async (conversationId: string, messageIds: string[]): Promise<NextMessages> => {
    // A node alone learns of each in order.
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
