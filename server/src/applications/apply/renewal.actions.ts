import type { inviteAgain } from 'contract/applications/applications.review.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import {
  findHolder,
  lockInvitedUser,
  mailClaim,
  mailInvitation,
  renewLink,
  requireInvitedUser,
  requireReach,
  storeLink,
  visibleLink,
} from '../../accounts/accounts.kernel.ts';
import { mayMail } from '../../notifications/notifications.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findStatus } from '../applications.queries.ts';
import { insertRenewal } from '../decisions/decisions.queries.ts';

export async function renewInvitation(
  services: Services,
  admin: Member,
  userId: string,
): Promise<Omit<ResponseOf<typeof inviteAgain>, 'message'>> {
  return inTransaction(services, async (tx) => {
    const user = await requireInvitedUser(tx, userId, 'member');
    requireReach(admin, user.role);
    const { link, expiresAt: invitedUntil } = await renewLink(services, tx, user);
    const applied = await insertRenewal(tx, userId, admin.id);
    await mailInvitation(services, tx, user, { link, kind: applied ? 'approved' : 'invited' });
    await happened(tx, 'invitation.renewed', { actorId: admin.id, subject: { kind: 'user', id: userId } });
    return { invitationLink: visibleLink(services, admin, link), invitedUntil };
  });
}

/** Mails the applicant, never the bearer of the link, who may have used another name. Invitations stay valid. */
export async function mailLinkAgain(services: Services, statusToken: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const found = await findStatus(tx, hashToken(statusToken));
    if (!found) throw notFound('application');
    const { status, userId, unconfirmedId } = found;
    const holder = status === 'approved' && unconfirmedId ? await findHolder(tx, unconfirmedId) : null;
    if (holder) {
      if (await mayMail(services, tx, holder.email, ['approved', 'invited']))
        await mailClaim(services, tx, holder, 'approved');
      return;
    }
    const user = status === 'approved' && userId ? await lockInvitedUser(tx, userId) : null;
    if (!user) throw new ApiError('conflict', t('errors.noInvitation'));
    const link = await storeLink(services, tx, user);
    if (await mayMail(services, tx, user.email, ['approved', 'invited']))
      await mailInvitation(services, tx, user, { link });
  });
}
