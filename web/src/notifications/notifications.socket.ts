import { countUnread, type UnreadCount } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';
import { iconNow } from '../lib/socket/club.ts';
import { listen, onConnection } from '../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import { unreadReceived } from './unread.slice.ts';
import { closeReadPushes } from './visible-pushes.ts';

export const showUnread =
  (unread: UnreadCount): AppThunk =>
  (dispatch) => {
    dispatch(unreadReceived(unread));
    markUnread(unread.count);
    closeReadPushes(unread.count).catch(() => {});
  };

/** Updates the unread count, and reads it at every connect, because some may have come meanwhile. */
export function listenToNotifications(dispatch: AppDispatch): () => void {
  let received = 0;
  const stopListening = listen({
    notificationsChanged({ unread, messages }) {
      received += 1;
      dispatch(showUnread({ count: unread, messages }));
    },
  });
  const catchUp = async () => {
    const before = received;
    const response = await call(countUnread, {}).catch(() => null);
    // A count published meanwhile is newer.
    if (response && received === before) dispatch(showUnread(response));
  };
  const stopConnecting = onConnection(() => void catchUp());
  return () => {
    received += 1;
    stopListening();
    stopConnecting();
    markUnread(0);
  };
}

function markUnread(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = iconNow(count > 0);
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
  // Only installed apps have a badge; the error elsewhere doesn't matter.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
