import { onLeaving } from '../store/leaving.ts';

// Responses carry no-store, so the browser keeps no ETag of them: the page does, as long as it is open and its member
// signed in.
const maxEntries = 40;
const cache = new Map<string, { etag: string; body: string }>();

/**
 * A read that costs a 304 instead of its body while the response is still the same. It holds what was cached when it began:
 * other reads may have taken its place before the 304 arrives.
 */
export function conditionalRead(address: string) {
  const entry = cache.get(address);
  const headers: HeadersInit = entry ? { 'if-none-match': entry.etag } : {};

  /** The response, which is cached; a 304 becomes the one cached before. */
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
