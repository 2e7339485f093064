import { onLeaving } from '../store/leaving.ts';

// Responses have no-store, so the browser stores no ETags. The page stores them while it is open and its member signed
// in.
const maxEntries = 40;
const cache = new Map<string, { etag: string; body: string }>();

/**
 * A read that gets a 304 without a body if nothing changed. It holds the cached response from its start, because other
 * reads may replace it before the 304 arrives.
 */
export function conditionalRead(address: string) {
  const entry = cache.get(address);
  const headers: HeadersInit = entry ? { 'if-none-match': entry.etag } : {};

  /** Caches a response; returns the cached one for a 304. */
  async function through(response: Response): Promise<Response> {
    const { headers, status } = response;
    if (status === 304 && entry) return new Response(entry.body, { headers });
    const etag = headers.get('etag');
    const isJson = headers.get('content-type')?.startsWith('application/json');
    if (status !== 200 || !etag || !isJson || headers.has('content-disposition')) return response;
    const body = await response.text();
    cache.delete(address);
    cache.set(address, { etag, body });
    for (const oldest of cache.keys()) if (cache.size > maxEntries) cache.delete(oldest);
    return new Response(body, { headers });
  }

  return { headers, through };
}

onLeaving(() => cache.clear());
