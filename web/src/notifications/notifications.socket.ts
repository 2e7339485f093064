import { countUnread, type UnreadCount } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';
import { listen, onConnection } from '../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import { unreadReceived } from './unread.slice.ts';
import { markUnread } from './unread-marks.ts';
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
