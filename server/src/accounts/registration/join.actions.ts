import type { join } from 'contract/accounts/auth.ts';
import { normalizeEmail } from 'contract/accounts/email.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { requireOwnName } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { acceptOnTheWayIn } from '../acceptances.queries.ts';
import { newConfirmLink } from '../addresses/addresses.ts';
import { countUse, findJoinLink, insertJoined } from '../invitations/join-links.queries.ts';
import { lockEmail } from '../locks.queries.ts';
import { requireUncommon } from '../password/password-rules.ts';
import { hashPassword } from '../password/passwords.ts';
import { insertPassword } from '../sign-in/accounts.queries.ts';

/**
 * Joining counts as the admin's approval. Pending things for the address stay untouched and hidden: anyone with the
 * link may have typed any address.
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
    if (!userId) throw addressInUse(services);
    await insertPassword(tx, userId, passwordHash);
    await acceptOnTheWayIn(tx, userId, acceptedRules);
    await mailJoined(services, tx, { ...user, userId });
    await happened(tx, 'member.joined', { userId, joinLinkId: link.id });
    return userId;
  });
}

// The address is unconfirmed, so the mail explains how to confirm it and how its owner takes over the account.
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

function addressInUse({ mail }: Services): ApiError {
  return new ApiError('conflict', t(mail.delivers ? 'errors.addressTaken' : 'errors.addressTakenWithoutMail'));
}
