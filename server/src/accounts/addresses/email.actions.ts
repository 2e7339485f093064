import { normalizeEmail } from 'contract/accounts/email.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { lockEmail } from '../locks.queries.ts';
import { revokeLinks } from '../password/credentials.queries.ts';
import { consumeEmailChange, deleteEmailChange, findHolder, isEmailUsed, updateEmail } from './addresses.queries.ts';
import { confirmAddress, newConfirmLink } from './addresses.ts';
import { mailAlreadyUsed, mailConfirmLink, mailEmailNotice } from './email.mails.ts';

/** Never reveals whether the new address is in use: then its owner gets a different mail, without the link. */
export async function requestEmailChange(services: Services, member: Member, newAddress: string): Promise<void> {
  const email = normalizeEmail(newAddress);
  await inTransaction(services, async (tx) => {
    const holder = await findHolder(tx, member.id);
    if (!holder) throw notFound('member');
    const { email: old, name } = holder;
    const isSame = email === old;
    if (isSame && holder.confirmed) throw invalidField('email', t('invalid.sameEmail'), t('errors.sameEmail'));
    if (!isSame && (await isEmailUsed(tx, email))) {
      await deleteEmailChange(tx, member.id);
      await mailAlreadyUsed(services, tx, email);
    } else {
      const link = await newConfirmLink(services, tx, { userId: member.id, email, minutes: 60 });
      await mailConfirmLink(services, tx, { email, name, link });
    }
    if (!isSame) await mailEmailNotice(services, tx, { email: old, name, wanted: email });
    await happened(tx, 'email.changeRequested', { actorId: member.id, subject: { kind: 'user', id: member.id } });
  });
}

/**
 * `signedIn` opened the link. Anyone may have typed the address, so pending things for it only go to its account if
 * the holder read the mail.
 */
export async function confirmEmail(services: Services, token: string, signedIn: string | null): Promise<void> {
  await inTransaction(services, async (tx) => {
    const change = await consumeEmailChange(tx, hashToken(token));
    const before = change && (await findHolder(tx, change.userId));
    if (!change || !before) throw linkExpired();
    const { userId, email } = change;
    await lockEmail(tx, email);
    const isOwn = signedIn === userId;
    if (email === before.email) {
      if (!isOwn) throw new ApiError('forbidden', t('errors.confirmSignedIn', { email }));
    } else {
      if (!(await updateEmail(tx, userId, email))) throw linkExpired();
      // The old mailbox may have a link to reset the password.
      await revokeLinks(tx, userId);
      await happened(tx, 'email.changed', { actorId: userId, subject: { kind: 'user', id: userId } });
    }
    if (isOwn) await confirmAddress(tx, { ...before, email });
  });
}

function linkExpired(): ApiError {
  return new ApiError('invalid_input', t('errors.confirmLinkExpired'));
}
