import { retractMails, sendText, unsubscribeToken, writeText } from '../notifications/notifications.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import { inLine, inOrder, isolated, lines, paragraphs, type Text, t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';

interface Addressee {
  name: string;
  email: string;
}

/** Mails a member that they can sign in instead; the work is the same. */
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
  await retractMails(tx, applicant.email, ['approved', 'invited']);
  await sendText(services, tx, 'rejected', applicant);
}

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
    subject: t('mails.question.subject', { club }),
    text: paragraphs(
      t('mails.hello', { name: inLine(name) }),
      t('mails.question.lead', { club }),
      lines(...question.split('\n').map((line) => quoted(line))),
      t('mails.question.answer'),
      link,
    ),
  });
}

const quoted =
  (line: string): Text =>
  (language) =>
    `> ${isolated(line)(language)}`;

function alreadyMember(services: Services, name: string): { subject: Text; text: Text } {
  return {
    subject: t('mails.alreadyMember.subject', { club: services.club.current.name }),
    text: paragraphs(t('mails.hello', { name }), t('mails.alreadyMember.lead'), `${services.publicUrl()}/login`),
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
    subject: t('mails.application.subject', { club: services.club.current.name }),
    text: paragraphs(
      t('mails.hello', { name: officer.name }),
      t('mails.application.lead'),
      inOrder(...(hidden ? [name] : [name, college, course]).map(inLine)),
      t('mails.application.decide'),
      `${services.publicUrl()}/admin/dashboard?tab=applications`,
    ),
  }));
  await services.mail.sendAll(tx, mails);
}
