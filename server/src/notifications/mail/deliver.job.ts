import type { Transporter } from 'nodemailer';
import { findSuspension } from '../../members/members.kernel.ts';
import { qrPng } from '../../platform/images/qr-code.ts';
import type { Services } from '../../services.ts';
import { readUnsubscribeToken } from '../settings/unsubscribe.ts';
import { decryptServer } from './mail.ts';
import { describeFailure, openTransport } from './mail-server.ts';
import { ticketCid, toHtml } from './mail-template.ts';
import { findUndelivered, isOfGroupLeft, markFailed, markSent, markStored, retractMail } from './mails.queries.ts';

type Needed = Pick<Services, 'jobs' | 'db' | 'secret' | 'club' | 'publicUrl'>;

/** Delivers queued mails over SMTP. The queue retries failures; the mail log shows the reason. */
export function deliverMails({ jobs, db, secret, club, publicUrl }: Needed): void {
  const transportNow = openTransports();
  // Mails without this token are about the account itself, such as the mail about a suspension, and always go out.
  const isSuspended = async (token: string | null) => {
    const reader = token && readUnsubscribeToken(secret, token);
    return reader ? (await findSuspension(db, reader.userId)) !== null : false;
  };
  jobs.work('mail.deliver', async ({ mailId, round = 0, through }) => {
    const mail = await findUndelivered(db, mailId, round);
    if (!mail) return;
    const { name } = club.current;
    const { smtpUrl, mailFrom } = (through && decryptServer(secret, through)) || club.current;
    // An admin removed the mail server meanwhile.
    if (!smtpUrl) return markStored(db, mailId);
    const text = secret.decrypt(mail.sealed_body);
    // A retry would not help.
    if (text === null) return markFailed(db, mailId, 'Its text was sealed with another secret and cannot be read.');
    const ticket = mail.sealed_ticket && secret.decrypt(mail.sealed_ticket);
    const token = mail.sealed_unsubscribe && secret.decrypt(mail.sealed_unsubscribe);
    // Suspended since the mail was written: quiet hours or an outage of the mail server may last all night.
    if ((await isSuspended(token)) || (await isOfGroupLeft(db, mail))) return retractMail(db, mailId);
    try {
      const transport = await transportNow(smtpUrl);
      const unsubscribing = token ? unsubscribeHeaders(`${publicUrl()}/api/unsubscribe?token=${token}`) : {};
      await transport.sendMail({
        from: { name, address: mailFrom },
        to: mail.to_address,
        subject: mail.subject,
        text,
        html: toHtml({ ...mail, text, hasTicket: ticket !== null }, { clubName: name, publicUrl: publicUrl() }),
        attachments: ticket ? [{ filename: 'ticket.png', content: qrPng(ticket), cid: ticketCid }] : [],
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing },
      });
    } catch (error) {
      await markFailed(db, mailId, describeFailure(error)(club.current.language));
      throw error;
    }
    await markSent(db, mailId);
  });
}

function openTransports(): (url: string) => Promise<Transporter> {
  let known: { url: string; transport: Transporter } | null = null;
  return async (url) => {
    if (known?.url === url) return known.transport;
    known = { url, transport: await openTransport(url) };
    return known.transport;
  };
}

// Mail programs show this as a button (RFC 8058).
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
