import type { Conversation } from 'contract/chat/chat.ts';
import { createEntities } from '../lib/store/entities.ts';

/** My conversations, each once: from the list, and from links or messages. */
export const conversations = createEntities<Conversation>('conversations', withLatest);

/** Adds later messages to a conversation that was read. */
export function withLatest(known: Conversation, read: Conversation): Conversation {
  if (known.lastNumber <= read.lastNumber) return { ...known, ...read };
  const { lastNumber, latestMessage, unreadCount, updatedAt } = known;
  return { ...read, lastNumber, latestMessage, unreadCount, updatedAt };
}
