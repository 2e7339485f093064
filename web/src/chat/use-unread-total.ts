import { type RootState, useAppSelector } from '../lib/store/store.ts';
import { conversations } from './conversations.ts';

const countUnread = (state: RootState): number =>
  conversations.selectShown(state).reduce((total, { unreadCount, muted }) => total + (muted ? 0 : unreadCount), 0);

/** How many messages I have not seen, without those of conversations that I muted. */
export const useUnreadTotal = (): number => useAppSelector(countUnread);
