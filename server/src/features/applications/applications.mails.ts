import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';

interface Addressee {
  name: string;
  email: string;
}

/** Tells an applicant that the application has arrived. */
export function mailReceived(services: Services, tx: Database, applicant: Addressee): Promise<void> {
  return write(services, tx, applicant, 'We have your application', [
    `thank you for applying to ${services.config.clubName}. We have your application and will write to you when it is decided.`,
  ]);
}

/** Sends an approved applicant the link to set a password. */
export function mailInvitation(services: Services, tx: Database, applicant: Addressee, link: string): Promise<void> {
  return write(services, tx, applicant, `Welcome to ${services.config.clubName}`, [
    'your application is approved. Choose a password with this link, which is good for seven days, and you are in:',
    link,
  ]);
}

/** Tells an applicant, kindly, that it did not work out. */
export function mailRejection(services: Services, tx: Database, applicant: Addressee): Promise<void> {
  return write(services, tx, applicant, `Your application to ${services.config.clubName}`, [
    `thank you for your interest in ${services.config.clubName} and for the time you took to apply.`,
    'We are sorry that we cannot offer you a place this time. You are welcome to apply again later.',
  ]);
}

/** Tells a member that somebody applied with their address. */
export function mailAlreadyMember(services: Services, member: Addressee): Promise<void> {
  return write(services, services.db, member, `You are a member of ${services.config.clubName} already`, [
    'somebody, most likely you, applied to join with this address. You have an account already and can sign in:',
    `${services.publicUrl()}/login`,
  ]);
}

function write({ mail }: Services, db: Database, { name, email }: Addressee, subject: string, paragraphs: string[]) {
  return mail.send(db, { to: email, subject, text: [`Hello ${name},`, ...paragraphs].join('\n\n') });
}
