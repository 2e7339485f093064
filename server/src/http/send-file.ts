import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/store.ts';
import { notFound } from './errors.ts';

export interface FileAnswer {
  key: string;
  contentType: string;
  downloadAs?: string;
}

/** Sends a stored file. Browsers cache it but revalidate, so that access can end; files never change. */
export async function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: FileStore,
  { key, contentType, downloadAs }: FileAnswer,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: `"${key}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(downloadAs && { 'content-disposition': attachment(tidyFileName(downloadAs)) }),
  });
  if (request.headers['if-none-match'] === `"${key}"`) return reply.status(304).send();
  const size = await store.size(key).catch(() => null);
  if (size === null) throw notFound('file');
  reply.type(contentType).header('content-length', size);
  return reply.send(await store.open(key));
}

/** A safe file name: no path, no control or direction characters (.exe looks like .jpg), at most 200 characters. */
export function tidyFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return [...base.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')].slice(0, 200).join('');
}

// RFC 6266, with the name percent-encoded (RFC 8187).
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}
