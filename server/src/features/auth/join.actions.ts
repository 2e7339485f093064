import type { join } from 'contract/auth.ts';
import { normalizeEmail } from 'contract/email.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { acceptOnTheWayIn } from '../../accounts/acceptances.queries.ts';
import { newConfirmLink } from '../../accounts/addresses.ts';
import { lockEmail } from '../../accounts/locks.queries.ts';
import { requireOwnName } from '../../accounts/officer-names.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { paragraphs, t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import { requireUncommon } from '../../sessions/password-rules.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { hashToken } from '../../sessions/token.ts';
import { announce } from '../../webhooks/announce.ts';
import { insertPassword } from './accounts.queries.ts';
import { countUse, findJoinLink, insertJoined } from './join.queries.ts';

/**
 * Counts as the admin's approval. Its use is counted in the same transaction, so there is never one too many. Nothing that
 * waits for the address is touched or shows in the answer: whoever has the link may have typed any address.
 */
export async function joinByLink(services: Services, body: BodyOf<typeof join>): Promise<string> {
  const { token, password, name, college, course, acceptedRules } = body;
  const email = normalizeEmail(body.email);
  const tokenHash = hashToken(token);
  // Looked up first, so that a made-up token does not cost a password hash.
  if (!(await findJoinLink(services.db, tokenHash))) throw linkError();
  await requireUncommon(services, password, { field: 'password', member: { name, email } });
  const passwordHash = await hashPassword(password);
  return inTransaction(services, async (tx) => {
    const link = await countUse(tx, tokenHash);
    if (!link) throw linkError();
    await lockEmail(tx, email);
    await requireOwnName(tx, name, null);
    const user = { name: name.trim(), email, college: college.trim(), course: course.trim() };
    const userId = await insertJoined(tx, user);
    if (!userId) throw addressTaken(services);
    await insertPassword(tx, userId, passwordHash);
    await acceptOnTheWayIn(tx, userId, acceptedRules);
    await mailJoined(services, tx, { ...user, userId });
    const subject = { kind: 'joinLink', id: link.id, memberId: userId } as const;
    await announce(services.jobs, tx, 'member.joined', userId);
    await recordAudit(tx, { action: 'member.joined', actorId: userId, subject });
    return userId;
  });
}

// The address is not confirmed, so its owner learns how to do that, and how to take over the account.
async function mailJoined(
  services: Services,
  tx: Database,
  { userId, name, email }: { userId: string; name: string; email: string },
): Promise<void> {
  const { mail, club, publicUrl } = services;
  await mail.send(tx, {
    to: email,
    kind: 'confirm',
    subject: t('mails.joined.subject', { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.joined.lead', { club: club.current.name }),
      `${publicUrl()}/login`,
      t('mails.joined.confirm'),
      await newConfirmLink(services, tx, { userId, email }),
      t('mails.joined.notYou'),
      `${publicUrl()}/forgot-password`,
    ),
  });
}

function linkError(): ApiError {
  return new ApiError('registration_failed', t('errors.joinLinkExpired'));
}

function addressTaken({ mail }: Services): ApiError {
  return new ApiError('conflict', t(mail.delivers ? 'errors.addressTaken' : 'errors.addressTakenWithoutMail'));
}
