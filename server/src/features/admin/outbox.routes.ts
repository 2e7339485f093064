import { listMails, type OutboxMail } from 'contract/outbox.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import { listMailRows } from '../../mail/mails.queries.ts';
import type { Services } from '../../services.ts';

/** The outbox: what was written to whom, and the text of what no mail server took. */
export function outboxRoutes(app: FastifyInstance, { db, secret }: Services): void {
  serve(app, listMails, async ({ query, request, reply }) => {
    const rows = await listMailRows(db, query);
    const mails = rows.map((row) => ({ id: row.id, json: JSON.stringify(describe(row)) }));
    return sendPage(request, reply, toPage(mails, query.limit));
  });

  function describe(row: Awaited<ReturnType<typeof listMailRows>>[number]): OutboxMail {
    const undelivered = row.status === 'kept' || row.status === 'failed';
    return {
      _id: row.id,
      to: row.to_address,
      subject: row.subject,
      text: undelivered ? secret.unseal(row.sealed_body) : '',
      status: row.status,
      error: row.error ?? '',
      createdAt: row.created_at.toISOString(),
    };
  }
}
