import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Secret } from '../secret.ts';
import { findUndelivered, markFailed, markSent } from './mails.queries.ts';

/** Delivers queued mails over SMTP. A failed attempt is tried again by the queue; its reason stays in the outbox. */
export function deliverMails(jobs: JobQueue, db: Database, secret: Secret, config: Config): void {
  if (!config.smtpUrl) return;
  const transport = nodemailer.createTransport(config.smtpUrl);
  jobs.work('mail.deliver', async ({ mailId }) => {
    const mail = await findUndelivered(db, mailId);
    if (!mail) return;
    try {
      await transport.sendMail({
        from: { name: config.clubName, address: config.mailFrom },
        to: mail.to_address,
        subject: mail.subject,
        text: secret.unseal(mail.sealed_body),
      });
    } catch (error) {
      await markFailed(db, mailId, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSent(db, mailId);
  });
}
