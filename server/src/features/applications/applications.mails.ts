import type { Database } from '../../database/tables.ts';
import { withdrawMails } from '../../mail/mails.queries.ts';
import { sendText, writeText } from '../../mail/texts.ts';
import { unsubscribeToken } from '../../notifications/unsubscribe.ts';
import type { Services } from '../../services.ts';

interface Addressee {
  name: string;
  email: string;
}

/** A member's address gets a mail that they can sign in instead; the work is the same. */
export async function mailReceived(
  services: Services,
  tx: Database,
  { name, email, link, memberName = null }: Addressee & { link: string; memberName?: string | null },
): Promise<void> {
  const received = await writeText(services, tx, 'received', { name, link });
  if (memberName === null) await services.mail.send(tx, { to: email, kind: 'received', ...received });
  else await services.mail.send(tx, { to: email, kind: 'member', ...alreadyMember(services, memberName) });
}

export async function mailRejection(services: Services, tx: Database, applicant: Addressee): Promise<void> {
  await withdrawMails(tx, applicant.email, ['approved', 'invited']);
  await sendText(services, tx, 'rejected', applicant);
}

/** The question stands in the mail; the answer is given behind the link. */
export async function mailQuestion(
  services: Services,
  tx: Database,
  { name, email }: Addressee,
  { question, link }: { question: string; link: string },
): Promise<void> {
  const club = services.club.current.name;
  await services.mail.send(tx, {
    to: email,
    kind: 'question',
    subject: `A question about your application to ${club}`,
    text: [
      `Hello ${name.replace(/\s+/gu, ' ').trim()},`,
      `thank you for applying to ${club}. We have a question:`,
      question.replace(/^/gm, '> '),
      'Please answer here, with your private link:',
      link,
    ].join('\n\n'),
  });
}

function alreadyMember(services: Services, name: string): { subject: string; text: string } {
  return {
    subject: `You're already a member of ${services.club.current.name}`,
    text: [
      `Hello ${name},`,
      'someone, probably you, applied to join with this address. You already have an account, so you can sign in:',
      `${services.publicUrl()}/login`,
    ].join('\n\n'),
  };
}

export async function mailOfficers(
  services: Services,
  tx: Database,
  officers: (Addressee & { id: string; dueAt: Date })[],
  { name, college, course, hidden }: { name: string; college: string; course: string; hidden: boolean },
): Promise<void> {
  const mails = officers.map((officer) => ({
    to: officer.email,
    dueAt: officer.dueAt,
    unsubscribe: unsubscribeToken(services.secret, officer.id, 'application.received'),
    subject: `New application to ${services.club.current.name}`,
    text: [
      `Hello ${officer.name},`,
      'someone applied to join:',
      (hidden ? [name] : [name, college, course]).map((line) => line.replace(/\s+/gu, ' ').trim()).join(', '),
      'Read the application and decide:',
      `${services.publicUrl()}/admin/dashboard?tab=applications`,
    ].join('\n\n'),
  }));
  await services.mail.sendAll(tx, mails);
}
