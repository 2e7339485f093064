import type { Conversation } from 'contract/chat/chat.ts';
import { createEntities } from '../lib/store/entities.ts';

export const conversations = createEntities<Conversation>('conversations', withLatest);

export function withLatest(known: Conversation, read: Conversation): Conversation {
  if (known.lastNumber <= read.lastNumber) return { ...known, ...read };
  const { lastNumber, latestMessage, unreadCount, updatedAt, archived } = known;
  return { ...read, lastNumber, latestMessage, unreadCount, updatedAt, archived };
}
