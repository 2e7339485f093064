import { createHash } from 'node:crypto';
import { lockEmail } from '../../accounts/locks.queries.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { paragraphs, t } from '../../locales/text.ts';
import { mayMail } from '../../mail/mail-limit.ts';
import type { Services } from '../../services.ts';
import { findCredentialsByEmail, revokeLinks } from '../../sessions/credentials.queries.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { deleteSessions } from '../../sessions/sessions.queries.ts';
import { newToken } from '../../sessions/token.ts';
import { findVerification, insertVerification, takeVerification } from '../../sessions/verifications.queries.ts';
import { updatePassword } from './passwords.queries.ts';

/**
 * Emails a link to choose a new password, valid for one hour, once. Does nothing for an address without a password, or
 * after a few mails within an hour. Invited people join by their invitation instead.
 */
export async function mailResetLink(services: Services, email: string): Promise<void> {
  const { mail, club, publicUrl } = services;
  await inTransaction(services, async (tx) => {
    await lockEmail(tx, email);
    const member = await findCredentialsByEmail(tx, email);
    if (!member || !(await mayMail(services, tx, email, ['reset']))) return;
    const token = newToken();
    await insertVerification(tx, { userId: member.userId, tokenHash: hashReset(token), minutes: 60 });
    await mail.send(tx, {
      to: email,
      kind: 'reset',
      subject: t('mails.reset.subject', { club: club.current.name }),
      text: paragraphs(
        t('mails.hello', { name: member.name }),
        t('mails.reset.lead', { club: club.current.name }),
        `${publicUrl()}/reset-password?token=${token}`,
        t('mails.reset.notYou'),
      ),
    });
  });
}

/** Link, password, sessions and all other links change in one transaction. */
export async function resetPasswordBy(services: Services, token: string, password: string): Promise<void> {
  const tokenHash = hashReset(token);
  // Looked up first, so that a made-up token does not cost a password hash.
  if (!(await findVerification(services.db, tokenHash))) throw linkExpired();
  const hash = await hashPassword(password);
  await inTransaction(services, async (tx, emit) => {
    const userId = await takeVerification(tx, tokenHash);
    if (!userId || !(await updatePassword(tx, userId, hash))) throw linkExpired();
    const sessionIds = await deleteSessions(tx, userId);
    await revokeLinks(tx, userId);
    await recordAudit(tx, { action: 'password.reset', actorId: userId, subject: { kind: 'user', id: userId } });
    emit('session.ended', { sessionIds });
  });
}

// The sign-in library's format of these links, so that one mailed before an upgrade still works.
function hashReset(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}

function linkExpired(): ApiError {
  return new ApiError('invalid_input', t('errors.resetLinkExpired'));
}
