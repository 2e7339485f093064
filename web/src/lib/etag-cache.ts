// Responses carry no-store, so the browser keeps no ETag of them: the page does, as long as it is open and its member
// signed in.
const maxEntries = 40;
const cache = new Map<string, { etag: string; body: string }>();

/** Headers that make a read cost a 304 instead of its body while the response is still the same. */
export function conditionalHeaders(address: string): HeadersInit {
  const entry = cache.get(address);
  return entry ? { 'if-none-match': entry.etag } : {};
}

/** The response to a read, which is cached; a 304 becomes the one cached before. */
export async function throughCache(address: string, response: Response): Promise<Response> {
  const { headers, status } = response;
  const entry = cache.get(address);
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

/** Forgets all answers: another member may use the page next. */
export const clearCache = (): void => cache.clear();
