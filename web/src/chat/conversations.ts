import type { Conversation } from 'contract/chat/chat.ts';
import { createEntities } from '../lib/store/entities.ts';

/** My conversations, each once: those of the list, and those that a link or a message led to. */
export const conversations = createEntities<Conversation>('conversations', withLatest);

/** A conversation as it was read, with the messages that have come since. */
export function withLatest(known: Conversation, read: Conversation): Conversation {
  if (known.lastNumber <= read.lastNumber) return { ...known, ...read };
  const { lastNumber, latestMessage, unreadCount, updatedAt } = known;
  return { ...read, lastNumber, latestMessage, unreadCount, updatedAt };
}
