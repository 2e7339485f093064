/** Screens that open without a network once they were open with one; `public/sw.js` answers for them. */
export type OfflinePage = 'ticket' | 'door';

/**
 * Stores the code of the open page, for a time without a network. It has no member's data. Replaces what an earlier
 * build stored for this screen.
 */
export async function storeOfflinePage(name: OfflinePage): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const page = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    if (!page.ok || page.redirected) return;
    const files = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter(({ origin, pathname }) => origin === location.origin && isCode(pathname))
      .map(({ pathname }) => pathname);
    const responses = await Promise.all(Array.from(new Set(files), async (file) => ({ file, got: await fetch(file) })));
    await caches.delete(`offline-${name}`);
    const cache = await caches.open(`offline-${name}`);
    await cache.put('/', page);
    for (const { file, got } of responses) if (got.ok) await cache.put(file, got);
  } catch {
    // Without a network or room, an earlier copy stays.
  }
}

const isCode = (path: string): boolean => path.startsWith('/assets/') || path === '/boot.js';
