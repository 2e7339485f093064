import { type RootState, useAppSelector } from '../lib/store/store.ts';
import { conversations } from './conversations.ts';

const countUnread = (state: RootState): number =>
  conversations
    .selectVisible(state)
    .reduce((total, { unreadCount, muted, archived }) => total + (muted || archived ? 0 : unreadCount), 0);

/** Unseen messages, without muted and archived conversations. */
export const useUnreadTotal = (): number => useAppSelector(countUnread);
