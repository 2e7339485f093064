import type { Language } from 'contract/club/languages.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Text } from '../../platform/locales/text.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Services } from '../../services.ts';
import { sign } from './mail-template.ts';
import { type AnyMailKind, countRecentMails, findLanguages, insertMails, requeueMail } from './mails.queries.ts';

export interface MailServer {
  smtpUrl: string;
  mailFrom: string;
}

interface MailText {
  to: string;
  subject: Text;
  text: Text;
  language?: Language;
  kind?: AnyMailKind;
  dueAt?: Date;
  through?: MailServer;
  /** Ends mails like this one without signing in (RFC 8058). */
  unsubscribe?: string;
  /** The code of a ticket, which the mail shows as a QR code. */
  ticket?: string;
  groupIds?: string[];
}

export interface Mail {
  /** False without a mail server: then an admin has to pass mails on. */
  readonly delivers: boolean;
  /** Queues the mail in the transaction, in the recipient's language. Without a server, admins read it in the log. */
  send(db: Database, mail: MailText): Promise<void>;
  sendAll(db: Database, mails: MailText[]): Promise<void>;
  sendAgain(db: Database, mailId: string): Promise<boolean>;
}

type Needed = Pick<Services, 'jobs' | 'secret' | 'club' | 'publicUrl'>;

export function openMail({ jobs, secret, club, publicUrl }: Needed): Mail {
  const delivers = () => club.current.smtpUrl !== null;
  const sendAll = async (db: Database, mails: MailText[]) => {
    if (mails.length === 0) return;
    const sender = { clubName: club.current.name, publicUrl: publicUrl() };
    const chosen = await findLanguages(
      db,
      mails.map(({ to }) => to),
    );
    const rows = mails.map(({ to, subject, text, kind = null, unsubscribe, ticket, groupIds = [], ...mail }) => {
      const language = mail.language ?? chosen.get(to) ?? club.current.language;
      const sealed_body = secret.encrypt(sign(text, sender, unsubscribe)(language));
      const sealed_unsubscribe = unsubscribe ? secret.encrypt(unsubscribe) : null;
      const sealed_ticket = ticket ? secret.encrypt(ticket) : null;
      const encrypted = { sealed_body, sealed_unsubscribe, sealed_ticket };
      return { to_address: to, subject: subject(language), kind, language, group_ids: groupIds, ...encrypted };
    });
    const queued = delivers();
    const ids = await insertMails(db, queued ? 'queued' : 'kept', rows);
    if (!queued) return;
    const deliveries = ids.map((mailId, index) => {
      const { dueAt: startAfter, through } = mails[index] ?? {};
      return { payload: { mailId, round: 0, ...(through && { through: encryptServer(secret, through) }) }, startAfter };
    });
    await jobs.addAll(db, 'mail.deliver', deliveries);
  };
  return {
    get delivers() {
      return delivers();
    },
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

function encryptServer({ encrypt }: Secret, server: MailServer): string {
  return encrypt(JSON.stringify(server)).toString('base64');
}

/** Null if it was encrypted with another secret. */
export function decryptServer({ decrypt }: Secret, encrypted: string): MailServer | null {
  const server = decrypt(Buffer.from(encrypted, 'base64'));
  return server === null ? null : JSON.parse(server);
}

const mailsPerHour = 3;

/**
 * At most three mails of these kinds per address and hour, so that strangers can't fill a mailbox. Lock the address
 * where that matters. Always true with RATE_LIMITS=off.
 */
export async function mayMail(
  { config }: Pick<Services, 'config'>,
  tx: Database,
  address: string,
  kinds: AnyMailKind[],
): Promise<boolean> {
  const recent = await countRecentMails(tx, address, kinds);
  return !config.rateLimits || recent < mailsPerHour;
}
