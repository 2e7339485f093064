import { listNotifications } from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';

// As many as one call lists; who has more unread is not looked after to the last of them.
const max = 100;
// What the button in the settings sends is about nothing.
const test = 'test';

/**
 * Takes push messages off this device that were read on another. A browser lets only an open page do so: a push that
 * shows nothing would cost the member's permission.
 */
export async function closeReadPushes(unread: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = ((await registration?.getNotifications()) ?? []).filter(({ tag }) => tag !== test);
  if (shown.length === 0 || unread > max) return;
  const tags = unread === 0 ? new Set() : await unreadTags();
  for (const one of shown) if (!tags.has(one.tag)) one.close();
}

async function unreadTags(): Promise<Set<string>> {
  const unread = await call(listNotifications, { query: { unread: true, limit: max } });
  return new Set(unread.map(({ kind, target }) => `${kind} ${target._id}`));
}
