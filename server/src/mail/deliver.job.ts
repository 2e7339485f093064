import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Secret } from '../secret.ts';

/** Delivers queued mails over SMTP. A failed attempt is tried again by the queue; its reason stays in the outbox. */
export function deliverMails(jobs: JobQueue, db: Database, secret: Secret, config: Config): void {
  if (!config.smtpUrl) return;
  const transport = nodemailer.createTransport(config.smtpUrl);
  jobs.work('mail.deliver', async ({ mailId }) => {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail || mail.status === 'sent') return;
    try {
      await transport.sendMail({
        from: { name: config.clubName, address: config.mailFrom },
        to: mail.to_address,
        subject: mail.subject,
        text: secret.unseal(mail.sealed_body),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db.updateTable('mails').set({ status: 'failed', error: reason }).where('id', '=', mailId).execute();
      throw error;
    }
    await db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: new Date(), error: null })
      .where('id', '=', mailId)
      .execute();
  });
}
