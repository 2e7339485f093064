import type { Language } from 'contract/club/languages.ts';
import { listMails, type MailLogEntry, openMail, sendMailAgain } from 'contract/notifications/mail.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findMail, type LoggedMail, listMailRows } from './mails.queries.ts';

export function mailLogRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret, mail } = services;
  serve(app, listMails, async (call) => {
    const rows = await listMailRows(db, call.member.id, call.query);
    const mails = rows.map((row) => ({ id: row.id, json: JSON.stringify(describe(row, call.language)) }));
    return sendPage(call, mails);
  });

  serve(app, openMail, async ({ params: { id }, member, language }) => {
    const row = await findMail(db, member.id, id);
    if (!row) throw notFound('mail');
    const text = readText(row);
    if (text) await happened(services, 'mail.read', { actorId: member.id, subject: { kind: 'mail', id } });
    return { ...describe(row, language), text };
  });

  serve(app, sendMailAgain, async ({ params: { id }, member, language }) => {
    if (!mail.delivers) throw new ApiError('conflict', t('errors.noMailServer'));
    await inTransaction(services, async (tx) => {
      const found = await findMail(tx, member.id, id);
      if (!found) throw notFound('mail');
      if (found.withdrawn_at) throw new ApiError('conflict', t('errors.mailOutOfDate'));
      if (!(await mail.sendAgain(tx, id))) throw new ApiError('conflict', t('errors.mailOnItsWay'));
      await happened(tx, 'mail.resent', { actorId: member.id, subject: { kind: 'mail', id } });
    });
    const row = await findMail(db, member.id, id);
    if (!row) throw notFound('mail');
    return describe(row, language);
  });

  // Links that open accounts only show in clubs without a mail server, where an admin has to pass them on.
  function readText({ status, withdrawn_at, kind, sealed_body, hiddenAs, isOfGroup }: LoggedMail): string {
    // The text names the applicant, or has what is said in a group.
    if (hiddenAs !== null || isOfGroup) return '';
    const undelivered = (status === 'kept' || status === 'failed') && withdrawn_at === null;
    const opensAccount = kind === 'reset' || kind === 'confirm';
    if (!undelivered || (opensAccount && mail.delivers)) return '';
    return secret.decrypt(sealed_body) ?? '';
  }

  function describe(row: LoggedMail, language: Language): MailLogEntry {
    const withdrawn = row.withdrawn_at !== null && row.status !== 'sent';
    return {
      _id: row.id,
      to: row.hiddenAs ?? row.to_address,
      subject: row.isOfGroup ? t('mails.ofGroup')(language) : row.subject,
      text: '',
      status: withdrawn ? 'withdrawn' : row.status,
      // The mail server's error repeats the address.
      error: row.hiddenAs === null ? (row.error ?? '') : '',
      createdAt: row.created_at.toISOString(),
    };
  }
}
