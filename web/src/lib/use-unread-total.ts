import { useAppSelector } from './store.ts';

/** How many messages I have not seen, without those of conversations that I muted; 0 before the chat is there. */
export function useUnreadTotal(): number {
  return useAppSelector(
    ({ chat }) =>
      chat?.conversations.reduce((total, { unreadCount, muted }) => total + (muted ? 0 : unreadCount), 0) ?? 0,
  );
}
