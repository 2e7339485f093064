import type { Database } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Secret } from '../secret.ts';
import { insertMail } from './mails.queries.ts';

/** A mail, ready to be read by a person. */
export interface MailText {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mail {
  /**
   * Puts a mail into the outbox and, where a mail server is set up, queues its delivery; both in the transaction of
   * its cause. Without a mail server an admin reads it in the outbox.
   */
  send(db: Database, mail: MailText): Promise<void>;
}

/** Opens the outbox. */
export function openMail({ jobs, secret, delivers }: { jobs: JobQueue; secret: Secret; delivers: boolean }): Mail {
  return {
    async send(db, mail) {
      const mailId = await insertMail(db, {
        to_address: mail.to,
        subject: mail.subject,
        sealed_body: secret.seal(mail.text),
        status: delivers ? 'queued' : 'kept',
      });
      if (delivers) await jobs.add(db, 'mail.deliver', { mailId });
    },
  };
}
