import type { PageQuery } from 'contract/pagination.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonRow } from '../../database/json.ts';
import { type Missing, notFound } from '../errors.ts';

/** Sends `Link: …; rel="next"` if there is more (RFC 8288). Expects one row beyond the limit. */
export function sendPage(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: PageQuery },
  rows: JsonRow[],
  { reversed = false } = {},
): FastifyReply {
  const visible = rows.slice(0, query.limit);
  const last = visible.at(-1);
  if (last && rows.length > visible.length) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', last.id);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return sendList(reply, reversed ? visible.reverse() : visible);
}

export function sendList(reply: FastifyReply, rows: Pick<JsonRow, 'json'>[]): FastifyReply {
  return sendJson(reply, `[${rows.map(({ json }) => json).join(',')}]`);
}

/** Sends JSON; throws not_found for null, naming `what`. */
export function sendFound(reply: FastifyReply, json: string | null, what: Missing): FastifyReply {
  if (json === null) throw notFound(what);
  return sendJson(reply, json);
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
