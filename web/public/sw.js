// The service worker: shows push messages and opens what they are about. It answers no requests, so that the club's pages
// are always the server's own.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, url, tag, unread }) {
  const isLookedAt = (await windows()).some(({ focused }) => focused);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Whoever has the club before them sees the bell.
    silent: isLookedAt,
    renotify: !isLookedAt,
  });
  await navigator.setAppBadge?.(unread);
  // Whatever else is shown was read on another device.
  if (unread === 1) await closeOthers(tag);
}

async function closeOthers(tag) {
  const shown = await self.registration.getNotifications();
  for (const one of shown) if (one.tag !== tag) one.close();
}

// A window that is open goes there by itself, and keeps what is typed in it.
async function open(url) {
  const [first, ...others] = await windows();
  const window = others.find(({ focused }) => focused) ?? first;
  if (!window) return self.clients.openWindow(url);
  window.postMessage({ open: url });
  // A browser may keep its windows where they are.
  await window.focus().catch(() => {});
}
