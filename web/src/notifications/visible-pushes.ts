import { listNotifications } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';

// One call lists this many; later ones are left alone.
const max = 100;
// The test message from the settings has no target.
const test = 'test';

/**
 * Removes push messages that were read on another device. Only an open page may do so: a push that shows nothing would
 * cost the member's permission.
 */
export async function closeReadPushes(unread: number): Promise<void> {
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
