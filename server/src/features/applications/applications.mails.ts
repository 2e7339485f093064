import type { apply } from 'contract/applications.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import type { Database } from '../../database/tables.ts';
import { withdrawMails } from '../../mail/mails.queries.ts';
import { sendText } from '../../mail/texts.ts';
import type { Services } from '../../services.ts';

interface Addressee {
  name: string;
  email: string;
}

/** Tells an applicant that the application has arrived, and where to see how it stands. */
export function mailReceived(services: Services, tx: Database, applicant: Addressee, link: string): Promise<void> {
  return sendText(services, tx, 'received', { ...applicant, link });
}

/** Sends somebody who was let in the link to set a password, in place of whatever was about to be sent before. */
export async function mailInvitation(
  services: Services,
  tx: Database,
  to: Addressee,
  { link, kind = 'approved' }: { link: string; kind?: 'approved' | 'invited' },
): Promise<void> {
  await withdrawMails(tx, to.email, ['approved', 'invited', 'rejected']);
  await sendText(services, tx, kind, { ...to, link });
}

/** Tells an applicant, kindly, that it did not work out. No earlier mail may say otherwise from now on. */
export async function mailRejection(services: Services, tx: Database, applicant: Addressee): Promise<void> {
  await withdrawMails(tx, applicant.email, ['approved', 'invited']);
  await sendText(services, tx, 'rejected', applicant);
}

/** Tells a member that somebody applied with their address. */
export function mailAlreadyMember(services: Services, tx: Database, member: Addressee): Promise<void> {
  const { clubName } = services.config;
  return services.mail.send(tx, {
    to: member.email,
    subject: `You are a member of ${clubName} already`,
    text: [
      `Hello ${member.name},`,
      'somebody, most likely you, applied to join with this address. You have an account already and can sign in:',
      `${services.publicUrl()}/login`,
    ].join('\n\n'),
  });
}

/** Tells the officers who decide that somebody new is waiting. */
export async function mailOfficers(
  services: Services,
  tx: Database,
  officers: Addressee[],
  { name, college, course }: BodyOf<typeof apply>,
): Promise<void> {
  for (const officer of officers) {
    await services.mail.send(tx, {
      to: officer.email,
      subject: `New application to ${services.config.clubName}`,
      text: [
        `Hello ${officer.name},`,
        'somebody would like to join:',
        [name, college, course].map((line) => line.replace(/\s+/gu, ' ').trim()).join(', '),
        'Read the application and decide it here:',
        `${services.publicUrl()}/admin/dashboard?tab=applications`,
      ].join('\n\n'),
    });
  }
}
