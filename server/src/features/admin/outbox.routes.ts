import { listMails, type OutboxMail, sendMailAgain } from 'contract/outbox.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import { findMail, listMailRows } from '../../mail/mails.queries.ts';
import type { Services } from '../../services.ts';

/** The outbox: what was written to whom, and the text of what no mail server took. */
export function outboxRoutes(app: FastifyInstance, { db, secret, mail }: Services): void {
  serve(app, listMails, async ({ query, request, reply }) => {
    const rows = await listMailRows(db, query);
    const mails = rows.map((row) => ({ id: row.id, json: JSON.stringify(describe(row)) }));
    return sendPage(request, reply, toPage(mails, query.limit));
  });

  serve(app, sendMailAgain, async ({ params: { id }, member }) => {
    if (!mail.delivers) throw new ClubError('conflict', 'This club has no mail server: please hand the mail over.');
    await db.transaction().execute(async (tx) => {
      const found = await findMail(tx, id);
      if (!found) throw notFound('This mail');
      if (found.withdrawn_at) throw new ClubError('conflict', 'What this mail says no longer holds.');
      if (!(await mail.sendAgain(tx, id))) throw new ClubError('conflict', 'This mail is on its way already.');
      await audit(tx, 'mail_sent_again', member.id, id);
    });
    const row = await findMail(db, id);
    if (!row) throw notFound('This mail');
    return describe(row);
  });

  function describe(row: Awaited<ReturnType<typeof listMailRows>>[number]): OutboxMail {
    const undelivered = row.status === 'kept' || row.status === 'failed';
    const withdrawn = row.withdrawn_at !== null && row.status !== 'sent';
    return {
      _id: row.id,
      to: row.to_address,
      subject: row.subject,
      text: undelivered && !withdrawn ? (secret.unseal(row.sealed_body) ?? '') : '',
      status: withdrawn ? 'withdrawn' : row.status,
      error: row.error ?? '',
      createdAt: row.created_at.toISOString(),
    };
  }
}
