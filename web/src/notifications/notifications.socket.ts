import { countUnread, listNotifications, type UnreadCount } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';
import { iconNow } from '../lib/socket/club.ts';
import { listen, onConnection } from '../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import { unreadReceived } from './unread.slice.ts';

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

// One call lists this many; later ones are left alone.
const max = 100;
// The test message from the settings has no target.
const test = 'test';

/**
 * Removes push messages that were read on another device. Only an open page may do so: a push that shows nothing would
 * cost the member's permission.
 */
async function closeReadPushes(unread: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const notifications = ((await registration?.getNotifications()) ?? []).filter(({ tag }) => tag !== test);
  if (notifications.length === 0 || unread > max) return;
  const tags = unread === 0 ? new Set() : await unreadTags();
  for (const one of notifications) if (!tags.has(one.tag)) one.close();
}

async function unreadTags(): Promise<Set<string>> {
  const unread = await call(listNotifications, { query: { unread: true, limit: max } });
  return new Set(unread.map(({ kind, target }) => `${kind} ${target._id}`));
}
