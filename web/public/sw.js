// The service worker shows push messages and opens their targets. Pages always come from the server, except a ticket and
// the door without a network: they are in caches that `lib/browser/offline-page.ts` fills.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const screen = mode === 'navigate' && /^\/events\/[^/]+\/(ticket|door)$/.exec(pathname)?.[1];
  const isCode = pathname.startsWith('/assets/') || pathname === '/boot.js';
  if (screen) event.respondWith(fetch(event.request).catch((error) => stored('/', error, `offline-${screen}`)));
  else if (isCode) event.respondWith(fetch(event.request).catch((error) => stored(pathname, error)));
});

async function stored(path, error, cacheName) {
  const response = await caches.match(path, { cacheName });
  if (!response) throw error;
  return response;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, url, tag, unread }) {
  const isLookedAt = (await windows()).some(({ focused }) => focused);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // A member who is looking at the club sees the bell.
    silent: isLookedAt,
    renotify: !isLookedAt,
  });
  await navigator.setAppBadge?.(unread);
  // The other notifications were read on another device.
  if (unread === 1) await closeRest(tag);
}

async function closeRest(tag) {
  const notifications = await self.registration.getNotifications();
  for (const one of notifications) if (one.tag !== tag) one.close();
}

// An open window navigates by itself, so it keeps typed text.
async function open(url) {
  const [first, ...more] = await windows();
  const window = more.find(({ focused }) => focused) ?? first;
  if (!window) return self.clients.openWindow(url);
  window.postMessage({ open: url });
  // Browsers may block this.
  await window.focus().catch(() => {});
}
