import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The fast level of each: a higher one saves less time on the network than it costs.
const encodings: [name: string, compress: (json: string) => Buffer][] = [
  ['zstd', (json) => zstdCompressSync(json, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['br', (json) => brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['gzip', (json) => gzipSync(json, { level: 1 })],
];
const worthCompressing = 1_024;

/** Sets no-store, an ETag on reads, and the compression that the client accepts. See decision 023. */
export function finishResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (typeof payload !== 'string' || !isJson(reply)) return payload;
    if (isUnchanged(request, reply, payload)) {
      reply.status(304);
      return null;
    }
    return compress(request, reply, payload);
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}

// The Link header is part of the comparison because it is not in the body.
function isUnchanged(request: FastifyRequest, reply: FastifyReply, json: string): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) return false;
  const tag = `W/"${hash('sha256', `${reply.getHeader('link') ?? ''}${json}`, 'base64url')}"`;
  reply.header('etag', tag);
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === tag);
}

function compress(request: FastifyRequest, reply: FastifyReply, json: string): string | Buffer {
  if (json.length < worthCompressing) return json;
  reply.header('vary', 'accept-encoding');
  const accepted = readAccepted(request);
  const [name, pack] = encodings.find(([encoding]) => accepted.includes(encoding)) ?? [];
  if (!name || !pack) return json;
  reply.header('content-encoding', name);
  return pack(json);
}

// Cross-site responses stay uncompressed: the compressed length reveals content.
function readAccepted({ headers }: FastifyRequest): string[] {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none' ? acceptedEncodings(headers) : [];
}

export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const offers = String(headers['accept-encoding'] ?? '').split(',');
  return offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim() ?? '');
}
