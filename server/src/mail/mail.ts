import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { sign } from './mail-template.ts';
import { type AnyMailKind, insertMails, requeueMail } from './mails.queries.ts';

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
  /** Sends many, as `send` does one, in two statements however many they are. */
  sendAll(db: Database, mails: MailText[]): Promise<void>;
  /** Queues a mail of the outbox once more; false when it is on its way, or was withdrawn. */
  sendAgain(db: Database, mailId: string): Promise<boolean>;
}

/** What the outbox is opened over. */
type Needed = Pick<Services, 'jobs' | 'secret' | 'config' | 'publicUrl'>;

/** Opens the outbox. */
export function openMail({ jobs, secret, config, publicUrl }: Needed): Mail {
  const delivers = config.smtpUrl !== null;
  const sendAll = async (db: Database, mails: MailText[]) => {
    if (mails.length === 0) return;
    const sender = { clubName: config.clubName, publicUrl: publicUrl() };
    const rows = mails.map(({ to, subject, text, kind = null }) => {
      return { to_address: to, subject, sealed_body: secret.seal(sign(text, sender)), kind };
    });
    const ids = await insertMails(db, delivers ? 'queued' : 'kept', rows);
    if (!delivers) return;
    const deliveries = ids.map((mailId) => ({ mailId, round: 0 }));
    await jobs.addAll(db, 'mail.deliver', deliveries);
  };
  return {
    delivers,
    send: (db, mail) => sendAll(db, [mail]),
    sendAll,
    async sendAgain(db, mailId) {
      const round = await requeueMail(db, mailId);
      if (round === null) return false;
      await jobs.add(db, 'mail.deliver', { mailId, round });
      return true;
    },
  };
}
