import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of a list: the JSON of each entry from PostgreSQL, and the cursor of the next page. */
export interface Page {
  entries: string[];
  next: string | null;
}

/** Turns rows fetched with one beyond the limit into a page; the last row shown is the next cursor. */
export function toPage(rows: { id: string; json: string }[], limit: number): Page {
  const shown = rows.slice(0, limit);
  return { entries: shown.map((row) => row.json), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Sends a page as a plain list, with `Link: …; rel="next"` when there is more (RFC 8288). */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.next) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', page.next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return sendJson(reply, `[${page.entries.join(',')}]`);
}

/** Sends ready-made JSON. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
