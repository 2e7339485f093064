import { inTransaction } from '../../facts/in-transaction.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { writeInvitation } from '../../sessions/invitations.queries.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { mailInvitation } from './applications.mails.ts';
import { lockInvited } from './renewal.queries.ts';
import { findStatus, findUserOf } from './status.queries.ts';

/**
 * Mails an approved applicant a fresh invitation. It goes to their address and never to the bearer of the link, who
 * may have applied in somebody else's name.
 */
export async function inviteAgain(services: Services, statusToken: string): Promise<void> {
  const token = newToken();
  await inTransaction(services, async (tx) => {
    const found = await findStatus(tx, hashToken(statusToken));
    if (!found) throw notFound('This application');
    const user = found.status === 'approved' && found.email ? await findUserOf(tx, found.email) : null;
    if (!user) throw noInvitation();
    // The invitation before the user, as taking it up does: the two wait for each other instead of blocking each other.
    await writeInvitation(tx, user.id, user.role, hashToken(token));
    if (!(await lockInvited(tx, user.id))) throw noInvitation();
    await mailInvitation(services, tx, user, { link: `${services.publicUrl()}/register?token=${token}` });
  });
}

function noInvitation(): ClubError {
  return new ClubError('conflict', 'There is no invitation to send.');
}
