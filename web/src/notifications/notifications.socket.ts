import { countUnread, type UnreadCount } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';
import { listen, onConnection } from '../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import { closeReadPushes } from './shown-pushes.ts';
import { unreadReceived } from './unread.slice.ts';
import { markUnread } from './unread-marks.ts';

/** What the server says is unread, in the header and on the icons of tab and app. */
export const showUnread =
  (unread: UnreadCount): AppThunk =>
  (dispatch) => {
    dispatch(unreadReceived(unread));
    markUnread(unread.count);
    closeReadPushes(unread.count).catch(() => {});
  };

/** Keeps the number of unread notifications live, and asks for it at every connection: some may have come meanwhile. */
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
    const answer = await call(countUnread, {}).catch(() => null);
    // What was published meanwhile is newer.
    if (answer && received === before) dispatch(showUnread(answer));
  };
  const stopConnecting = onConnection(() => void catchUp());
  return () => {
    received += 1;
    stopListening();
    stopConnecting();
    markUnread(0);
  };
}
