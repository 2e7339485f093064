import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { sign } from './letter.ts';
import { type AnyMailKind, insertMail, requeueMail } from './mails.queries.ts';

/** A mail, ready to be read by a person. */
export interface MailText {
  to: string;
  subject: string;
  text: string;
  /** What it is, where a later decision may take it back, it opens an account, or its number is limited. */
  kind?: AnyMailKind;
}

/** Sends mail. */
export interface Mail {
  /** False where no mail server is set up: mails are kept for an admin to hand over. */
  delivers: boolean;
  /**
   * Puts a mail into the outbox and, where a mail server is set up, queues its delivery; both in the transaction of
   * its cause. Without a mail server an admin reads it in the outbox.
   */
  send(db: Database, mail: MailText): Promise<void>;
  /** Queues a mail of the outbox once more; false when it is on its way, or was withdrawn. */
  sendAgain(db: Database, mailId: string): Promise<boolean>;
}

/** What the outbox is opened over. */
type Needed = Pick<Services, 'jobs' | 'secret' | 'config' | 'publicUrl'>;

/** Opens the outbox. */
export function openMail({ jobs, secret, config, publicUrl }: Needed): Mail {
  const delivers = config.smtpUrl !== null;
  return {
    delivers,
    async send(db, mail) {
      const text = sign(mail.text, { clubName: config.clubName, publicUrl: publicUrl() });
      const mailId = await insertMail(db, {
        to_address: mail.to,
        subject: mail.subject,
        sealed_body: secret.seal(text),
        status: delivers ? 'queued' : 'kept',
        kind: mail.kind ?? null,
      });
      if (delivers) await jobs.add(db, 'mail.deliver', { mailId, round: 0 });
    },
    async sendAgain(db, mailId) {
      const round = await requeueMail(db, mailId);
      if (round === null) return false;
      await jobs.add(db, 'mail.deliver', { mailId, round });
      return true;
    },
  };
}
