import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, OutgoingError } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** Reads at most this much of the response and drops the rest. */
  maxBytes: number;
  /** For everything from the DNS lookup to the last byte. */
  timeoutMs: number;
}

export interface OutgoingResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests to addresses that members named, which must not reach the club's own network. */
export interface Outgoing {
  /**
   * Doesn't follow redirects. Throws `OutgoingError` for an address that is not http or https, has credentials or
   * leads to a private network. It connects to the same address that it checked.
   */
  request(url: URL, request: OutgoingRequest): Promise<OutgoingResponse>;
}

/** `allowPrivate` permits any address, for tests and clubs in their own network. */
export function openOutgoing({ allowPrivate }: { allowPrivate: boolean }): Outgoing {
  const options = {
    keepAlive: true,
    maxSockets: 50,
    maxFreeSockets: 10,
    ...(!allowPrivate && { lookup: publicLookup() }),
  };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  return {
    async request(url, options) {
      requireWebAddress(url, allowPrivate);
      const isSecure = url.protocol === 'https:';
      const signal = AbortSignal.timeout(options.timeoutMs);
      const { method = 'GET', headers = {}, body } = options;
      const length = body && { 'content-length': String(body.length) };
      const request = (isSecure ? https : http).request(url, {
        agent: agents[isSecure ? 'https:' : 'http:'],
        method,
        headers: { ...headers, ...length },
        signal,
      });
      const pending = new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve);
        request.on('error', reject);
      });
      request.end(body);
      const reply = await pending;
      return { status: reply.statusCode ?? 0, headers: reply.headers, body: await readUpTo(reply, options.maxBytes) };
    },
  };
}

function requireWebAddress(url: URL, allowPrivate: boolean): void {
  if (!['http:', 'https:'].includes(url.protocol)) throw new OutgoingError('not a web address');
  if (url.username || url.password) throw new OutgoingError('an address with credentials');
  if (!allowPrivate && isInside(url.hostname)) throw new OutgoingError('a private address');
}

// A number needs no lookup, and localhost is this machine whatever DNS says (RFC 6761).
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
}

async function readUpTo(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of reply) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
