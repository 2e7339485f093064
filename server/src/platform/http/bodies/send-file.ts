import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tidyFileName } from '../../files/file-name.ts';
import { type ByteRange, type FileStore, MissingFile } from '../../files/store.ts';
import { notFound } from '../errors.ts';
import { removePageHeaders } from '../security.ts';

export interface FileResponse {
  key: string;
  contentType: string;
  downloadAs?: string;
  /** The name of a file that plays in place. */
  playAs?: string;
}

/** Browsers cache the file but revalidate, so that access can end; files never change. */
export async function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: FileStore,
  { key, contentType, downloadAs, playAs }: FileResponse,
): Promise<FastifyReply> {
  if (contentType.startsWith('image/')) removePageHeaders(reply);
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: `"${key}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(downloadAs && { 'content-disposition': disposition('attachment', downloadAs) }),
    ...(playAs && { 'content-disposition': disposition('inline', playAs) }),
  });
  if (request.headers['if-none-match'] === `"${key}"`) return reply.status(304).send();
  const size = await store.size(key).catch(missing);
  reply.type(contentType).header('accept-ranges', 'bytes');
  const range = readRange(request.headers, key, size);
  if (range === null) return reply.header('content-length', size).send(await store.open(key).catch(missing));
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${size}`).send();
  reply.status(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  });
  return reply.send(await store.open(key, range).catch(missing));
}

function missing(error: unknown): never {
  throw error instanceof MissingFile ? notFound('file') : error;
}

/** Null for the whole file, which RFC 9110 permits for several ranges. */
function readRange(headers: IncomingHttpHeaders, key: string, size: number): ByteRange | 'beyond' | null {
  const { range, 'if-range': ifRange } = headers;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (ifRange !== undefined && ifRange !== `"${key}"`) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start < size && start <= end ? { start, end } : 'beyond';
}

// RFC 6266, with the name percent-encoded (RFC 8187).
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(tidyFileName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
