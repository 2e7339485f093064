import { keepLink } from '../../accounts/invitations.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { mayMail } from '../../mail/mail-limit.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../sessions/token.ts';
import { mailInvitation } from './applications.mails.ts';
import { findInvited, lockInvited } from './renewal.queries.ts';
import { findStatus } from './status.queries.ts';

/**
 * The mail goes to the applicant's address, never to the bearer of the status link, who may have applied in another
 * person's name. So a valid invitation stays valid.
 */
export async function inviteAgain(services: Services, statusToken: string): Promise<void> {
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
