import type { inviteAgain } from 'contract/applications.review.ts';
import type { AnswerOf } from 'contract/endpoint.ts';
import { renewLink } from '../../accounts/invitations.ts';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { mailInvitation } from './applications.mails.ts';
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
