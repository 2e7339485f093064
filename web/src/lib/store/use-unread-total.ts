import { conversations } from './conversations.ts';
import { type RootState, useAppSelector } from './store.ts';

const countUnread = (state: RootState): number =>
  conversations.selectAll(state).reduce((total, { unreadCount, muted }) => total + (muted ? 0 : unreadCount), 0);

/** How many messages I have not seen, without those of conversations that I muted; 0 before the chat is there. */
export const useUnreadTotal = (): number => useAppSelector(countUnread);

/** What waits for me: messages I have not seen, and notifications of anything else. */
export function useWaitingTotal(): number {
  const messages = useUnreadTotal();
  const others = useAppSelector(({ unread }) => (unread ? Math.max(0, unread.count - unread.messages) : 0));
  return messages + others;
}
