import type { inviteAgain } from 'contract/applications.review.ts';
import type { AnswerOf } from 'contract/endpoint.ts';
import { keepLink, renewLink } from '../../accounts/invitations.ts';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { mayMail } from '../../mail/mail-limit.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { hashToken } from '../../sessions/token.ts';
import { mailInvitation } from './applications.mails.ts';
import { findStatus } from './applications.queries.ts';
import { findInvited, insertRenewal, lockInvited } from './renewal.queries.ts';

/** Returns the new link for an approved person who has not joined, and emails it to them. */
export async function renewInvitation(
  services: Services,
  admin: Member,
  userId: string,
): Promise<AnswerOf<typeof inviteAgain>> {
  return inTransaction(services, async (tx) => {
    const user = await findInvited(tx, userId);
    if (!user) throw notFound('This member');
    if (!(await lockInvited(tx, userId))) throw new ApiError('conflict', 'This person has joined already.');
    const { link, expiresAt: invitedUntil } = await renewLink(services, tx, user);
    const applied = await insertRenewal(tx, userId, admin.id);
    await mailInvitation(services, tx, user, { link, kind: applied ? 'approved' : 'invited' });
    await audit(tx, 'invitation_renewed', admin.id, userId);
    return {
      message: 'There is a new invitation link; the earlier one no longer works.',
      invitationLink: link,
      invitedUntil,
    };
  });
}

/**
 * The mail goes to the applicant's address, never to the bearer of the status link, who may have applied in another
 * person's name. So a valid invitation stays valid.
 */
export async function mailLinkAgain(services: Services, statusToken: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const found = await findStatus(tx, hashToken(statusToken));
    if (!found) throw notFound('This application');
    const user = found.status === 'approved' && found.userId ? await findInvited(tx, found.userId) : null;
    if (!user) throw noInvitation();
    if (!(await lockInvited(tx, user.id))) throw noInvitation();
    const link = await keepLink(services, tx, user);
    if (await mayMail(services, tx, user.email, ['approved', 'invited']))
      await mailInvitation(services, tx, user, { link });
  });
}

function noInvitation(): ApiError {
  return new ApiError('conflict', 'There is no invitation to send.');
}
