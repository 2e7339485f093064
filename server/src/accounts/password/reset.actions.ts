import { mayMail } from '../../notifications/notifications.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import { hashTokenFor } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findHolder, findHolderOf } from '../addresses/addresses.queries.ts';
import { claimAccount } from '../addresses/addresses.ts';
import { lockEmail, lockEmailOf } from '../locks.queries.ts';
import { mailSecurityNotice } from '../security.mails.ts';
import { signOutEverywhere } from '../sessions/sessions.queries.ts';
import { consumeVerification, findVerification } from '../sessions/verifications.queries.ts';
import { revokeLinks, updatePassword } from './credentials.queries.ts';
import { requireUncommon } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { newResetLink } from './reset-links.ts';

/** The link is valid once, for an hour. Sends only a few mails per hour; invited people get their invitation. */
export async function mailResetLink(services: Services, email: string): Promise<void> {
  const { mail, club } = services;
  await inTransaction(services, async (tx) => {
    await lockEmail(tx, email);
    const member = await findHolderOf(tx, email);
    if (!member || !(await mayMail(services, tx, email, ['reset']))) return;
    const link = await newResetLink(services, tx, { userId: member.id, minutes: 60 });
    await mail.send(tx, {
      to: email,
      kind: 'reset',
      subject: t('mails.reset.subject', { club: club.current.name }),
      text: paragraphs(
        t('mails.hello', { name: member.name }),
        t('mails.reset.lead', { club: club.current.name }),
        link,
        t('mails.reset.notYou'),
      ),
    });
  });
}

/** The link was mailed, so its bearer owns the address. */
export async function resetPasswordBy(services: Services, token: string, password: string): Promise<void> {
  const tokenHash = hashTokenFor('reset-password', token);
  // Looked up first, so that a made-up token does not cost a password hash.
  const owner = await findVerification(services.db, tokenHash);
  if (!owner) throw linkExpired();
  await requireUncommon(services, password, { field: 'password', member: await findHolder(services.db, owner) });
  const hash = await hashPassword(password);
  await inTransaction(services, async (tx) => {
    const userId = await consumeVerification(tx, tokenHash);
    if (!userId) throw linkExpired();
    await lockEmailOf(tx, userId);
    const holder = await findHolder(tx, userId);
    if (holder && !holder.confirmed) await claimAccount(services, tx, holder);
    if (!(await updatePassword(tx, userId, hash))) throw linkExpired();
    const sessionIds = await signOutEverywhere(tx, userId);
    await revokeLinks(tx, userId);
    await mailSecurityNotice(services, tx, { userId, what: 'passwordReset' });
    await happened(tx, 'password.reset', { actorId: userId, subject: { kind: 'user', id: userId } });
    await happened(tx, 'sessions.closed', { sessionIds });
  });
}

function linkExpired(): ApiError {
  return new ApiError('invalid_input', t('errors.resetLinkExpired'));
}
