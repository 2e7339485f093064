import { normalizeEmail } from 'contract/email.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import { revokeLinks } from '../../sessions/credentials.queries.ts';
import type { Member } from '../../sessions/member.ts';
import { requirePassword } from '../../sessions/require-password.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { mailAlreadyUsed, mailConfirmLink, mailEmailNotice } from './email.mails.ts';
import { deleteEmailChange, isEmailTaken, putEmailChange, takeEmailChange, updateEmail } from './email.queries.ts';

export interface EmailChange {
  email: string;
  password: string;
  address: string;
}

/** The answer does not show whether the new address is taken: then its owner gets a mail instead of the link. */
export async function requestEmailChange(services: Services, member: Member, change: EmailChange): Promise<void> {
  const { password, address } = change;
  const email = normalizeEmail(change.email);
  const { email: old, name } = await requirePassword(services, member, { field: 'password', password, address });
  if (email === old) throw invalidField('email', t('invalid.sameEmail'), t('errors.sameEmail'));
  const token = newToken();
  await inTransaction(services, async (tx) => {
    if (await isEmailTaken(tx, email)) {
      await deleteEmailChange(tx, member.id);
      await mailAlreadyUsed(services, tx, email);
    } else {
      await putEmailChange(tx, { userId: member.id, email, tokenHash: hashToken(token) });
      await mailConfirmLink(services, tx, { email, name, token });
    }
    await mailEmailNotice(services, tx, { email: old, name, wanted: email });
    await recordAudit(tx, {
      action: 'email.changeRequested',
      actorId: member.id,
      subject: { kind: 'user', id: member.id },
    });
  });
}

export async function confirmEmailChange(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const change = await takeEmailChange(tx, hashToken(token));
    if (!change || !(await updateEmail(tx, change.userId, change.email))) {
      throw new ApiError('invalid_input', t('errors.confirmLinkExpired'));
    }
    // The old mailbox may have a link to reset the password.
    await revokeLinks(tx, change.userId);
    await recordAudit(tx, {
      action: 'email.changed',
      actorId: change.userId,
      subject: { kind: 'user', id: change.userId },
    });
  });
}
