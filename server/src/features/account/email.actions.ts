import { normalizeEmail } from 'contract/email.ts';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { revokeLinks } from '../../sessions/credentials.queries.ts';
import type { Member } from '../../sessions/member.ts';
import { requirePassword } from '../../sessions/require-password.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { mailAlreadyUsed, mailConfirmLink, mailEmailNotice } from './email.mails.ts';
import { deleteEmailChange, isEmailTaken, putEmailChange, takeEmailChange, updateEmail } from './email.queries.ts';

/** A member's wish for another address. */
export interface EmailChange {
  email: string;
  password: string;
  address: string;
}

/**
 * Mails a link to the new address and a notice to the old one. Whether somebody else uses the new one does not show:
 * the answer and the notice are the same, and the mail to it says that there is an account already.
 */
export async function requestEmailChange(services: Services, member: Member, change: EmailChange): Promise<void> {
  const { password, address } = change;
  const email = normalizeEmail(change.email);
  const { email: old, name } = await requirePassword(services, member, { field: 'password', password, address });
  if (email === old) {
    const reason = 'is your address already';
    throw new ApiError('invalid_input', 'This is your address already.', { fields: { email: reason } });
  }
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
    await audit(tx, 'email_change_asked', member.id, member.id);
  });
}

/** Gives a member the address they asked for, once, by the token of the mail that went there. */
export async function confirmEmailChange(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const change = await takeEmailChange(tx, hashToken(token));
    if (!change || !(await updateEmail(tx, change.userId, change.email))) {
      throw new ApiError('invalid_input', 'This link is no longer good. Please ask for a new one in your settings.');
    }
    // A link to choose a new password may lie in the old mailbox.
    await revokeLinks(tx, change.userId);
    await audit(tx, 'email_changed', change.userId, change.userId);
  });
}
