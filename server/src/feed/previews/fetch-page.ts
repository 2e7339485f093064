import type { Outgoing, OutgoingResponse } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/public-address.ts';
import type { PageHead } from './page-head.ts';

export interface Page extends PageHead {
  url: URL;
}

interface Fetching {
  outgoing: Outgoing;
  anyPort: boolean;
}

const maxRedirects = 3;
const timeoutMs = 5_000;
const maxPageBytes = 512 * 1_024;
const maxImageBytes = 4 * 1_024 * 1_024;

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; ClubPlatform; link previews)',
  accept: 'text/html,application/xhtml+xml;q=0.9',
  'accept-encoding': 'identity',
};

/** Throws if the page can't be read within 5 s, or is not HTML. */
export async function fetchPage(fetching: Fetching, address: URL): Promise<Page> {
  const { url, response } = await follow(fetching, address, maxPageBytes);
  const type = response.headers['content-type'] ?? '';
  if (!/^text\/html\b/i.test(type)) throw new OutgoingError('not a page');
  const { readHead } = await import('./page-head.ts');
  const head = readHead(decode(response.body, type));
  return { ...head, site: head.site || url.hostname.replace(/^www\./, ''), url };
}

/** At most 4 MB. */
export async function fetchImage(fetching: Fetching, address: URL): Promise<Buffer> {
  const { response } = await follow(fetching, address, maxImageBytes);
  if (response.body.length >= maxImageBytes) throw new OutgoingError('too large a picture');
  return response.body;
}

// Each redirect is checked like the first address.
async function follow(
  { outgoing, anyPort }: Fetching,
  address: URL,
  maxBytes: number,
): Promise<{ url: URL; response: OutgoingResponse }> {
  const end = performance.now() + timeoutMs;
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.port !== '' && !anyPort) throw new OutgoingError('not a port of the web');
    const timeLeft = Math.max(1, Math.ceil(end - performance.now()));
    const response = await outgoing.request(url, { headers, maxBytes, timeoutMs: timeLeft });
    const next = [301, 302, 303, 307, 308].includes(response.status) ? (response.headers.location ?? null) : null;
    if (next === null) {
      if (response.status !== 200) throw new OutgoingError(`answered with ${response.status}`);
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutgoingError('compressed');
      return { url, response };
    }
    url = new URL(next, url);
  }
  throw new OutgoingError('too many redirects');
}

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;

// Like browsers: the charset is in the header, else in the page's first kilobyte, else it is UTF-8.
function decode(body: Buffer, type: string): string {
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? declared.exec(body.subarray(0, 1_024).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
