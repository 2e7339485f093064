import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { toHtml } from './mail-template.ts';
import { findUndelivered, markFailed, markKept, markSent } from './mails.queries.ts';

type Needed = Pick<Services, 'jobs' | 'db' | 'secret' | 'club' | 'publicUrl'>;

/** Delivers queued mails over SMTP. The queue retries failures; the reason shows in the mail log. */
export function deliverMails({ jobs, db, secret, club, publicUrl }: Needed): void {
  const transportNow = openTransports();
  const unsubscribing = (sealed: Buffer | null): Record<string, string> => {
    const token = sealed && secret.unseal(sealed);
    return token ? unsubscribeHeaders(`${publicUrl()}/api/unsubscribe?token=${token}`) : {};
  };
  jobs.work('mail.deliver', async ({ mailId, round = 0 }) => {
    const mail = await findUndelivered(db, mailId, round);
    if (!mail) return;
    const { smtpUrl, name, mailFrom } = club.current;
    // The mail server was taken away meanwhile.
    if (!smtpUrl) return markKept(db, mailId);
    const text = secret.unseal(mail.sealed_body);
    // A retry would not help.
    if (text === null) return markFailed(db, mailId, 'Its text was sealed with another secret and cannot be read.');
    try {
      const transport = await transportNow(smtpUrl);
      await transport.sendMail({
        from: { name, address: mailFrom },
        to: mail.to_address,
        subject: mail.subject,
        text,
        html: toHtml({ ...mail, text }, { clubName: name, publicUrl: publicUrl() }),
        // Asks auto-responders not to reply.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.sealed_unsubscribe) },
      });
    } catch (error) {
      await markFailed(db, mailId, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSent(db, mailId);
  });
}

/** The transport of a mail server; another one once the address changes. */
function openTransports(): (url: string) => Promise<Transporter> {
  let known: { url: string; transport: Transporter } | null = null;
  return async (url) => {
    if (known?.url === url) return known.transport;
    const { createTransport } = await import('nodemailer');
    known = { url, transport: createTransport(url) };
    return known.transport;
  };
}

// What mail programs offer as a button (RFC 8058).
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
