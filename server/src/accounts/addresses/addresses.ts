import { adoptAnswers } from '../../members/members.kernel.ts';
import { retractMails, sendText } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { approvePending, linkApplications } from '../invitations/approvals.queries.ts';
import { revokeLinks } from '../password/credentials.queries.ts';
import { newResetLink } from '../password/reset-links.ts';
import { signOutEverywhere } from '../sessions/sessions.queries.ts';
import { type AddressHolder, deleteCredentials, markConfirmed, putEmailChange } from './addresses.queries.ts';

const week = 7 * 24 * 60;

export async function newConfirmLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Database,
  { userId, email, minutes = week }: { userId: string; email: string; minutes?: number },
): Promise<string> {
  const token = newToken();
  await putEmailChange(tx, { userId, email, tokenHash: hashToken(token), minutes });
  return `${publicUrl()}/confirm-email?token=${token}`;
}

/** The holder has proved that they own the address, so pending things for it go to their account. */
export async function confirmAddress(tx: Database, { id, email }: AddressHolder): Promise<void> {
  await markConfirmed(tx, id);
  await approvePending(tx, email, null);
  await linkApplications(tx, email, id);
  await happened(tx, 'email.confirmed', { actorId: id, subject: { kind: 'user', id } });
  await happened(tx, 'applications.changed', {});
}

/** The owner takes over an account that another person may have made: all earlier ways to sign in end. */
export async function claimAccount(services: Services, tx: Database, holder: AddressHolder): Promise<void> {
  const { id, name, email } = holder;
  const sessionIds = await signOutEverywhere(tx, id);
  await revokeLinks(tx, id);
  await deleteCredentials(tx, id);
  await confirmAddress(tx, holder);
  await adoptAnswers(tx, id);
  await services.mail.send(tx, {
    to: email,
    subject: t('mails.claimed.subject', { club: services.club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.claimed.lead', { club: services.club.current.name }),
      t('mails.claimed.ended'),
      t('mails.claimed.password'),
      `${services.publicUrl()}/forgot-password`,
    ),
  });
  await happened(tx, 'sessions.closed', { sessionIds });
}

export async function mailClaim(
  services: Services,
  tx: Database,
  { id, name, email }: Pick<AddressHolder, 'id' | 'name' | 'email'>,
  kind: 'approved' | 'invited',
): Promise<void> {
  await retractMails(tx, email, ['approved', 'invited', 'rejected']);
  const link = await newResetLink(services, tx, { userId: id, minutes: week });
  await sendText(services, tx, kind, { name, email, link });
}
