import type { approveApplication } from 'contract/applications/applications.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import {
  findHolderOf,
  type InvitedUser,
  linkApplications,
  mailClaim,
  mailInvitation,
  putInvitedUser,
  renewLink,
  requireReach,
  visibleLink,
} from '../../accounts/accounts.kernel.ts';
import { adoptAnswers } from '../../members/members.kernel.ts';
import { retractMails } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { settleVersions } from '../applications.actions.ts';
import { mailRejection } from '../applications.mails.ts';
import { decide, deleteInvitationOf, findLeftApplication, lockEmailOfApplication } from './decisions.queries.ts';

interface Applicant {
  name: string;
  email: string;
}

export async function approve(
  services: Services,
  admin: Member,
  id: string,
  reason = '',
): Promise<Omit<ResponseOf<typeof approveApplication>, 'message'>> {
  return inTransaction(services, async (tx) => {
    const applicant = await decideOnce(tx, id, { status: 'approved', adminId: admin.id, reason });
    const invited = await putInvitedUser(tx, applicant);
    if (invited) requireReach(admin, invited.role);
    const { user, invitationLink } = invited
      ? { user: invited, invitationLink: await inviteApplicant(services, tx, invited, applicant) }
      : { user: await letOwnerClaim(services, tx, applicant), invitationLink: '' };
    const subject = { kind: 'application', id, memberId: invited?.id ?? null } as const;
    await happened(tx, 'application.approved', { actorId: admin.id, subject });
    const { id: _id, name, email, role } = user;
    return { user: { _id, name, email, role }, invitationLink: visibleLink(services, admin, invitationLink) };
  });
}

async function inviteApplicant(services: Services, tx: Database, user: InvitedUser, to: Applicant): Promise<string> {
  await linkApplications(tx, user.email, user.id);
  await adoptAnswers(tx, user.id);
  const { link } = await renewLink(services, tx, user);
  await mailInvitation(services, tx, to, { link });
  return link;
}

// Someone joined with the applicant's address. Only the owner gets the link, which opens a member's account.
async function letOwnerClaim(services: Services, tx: Database, { name, email }: Applicant) {
  const holder = await findHolderOf(tx, email);
  if (!holder || holder.confirmed) throw new ApiError('conflict', t('errors.alreadyMember'));
  await mailClaim(services, tx, { ...holder, name }, 'approved');
  return holder;
}

export async function reject(services: Services, admin: Member, id: string, reason = ''): Promise<void> {
  await inTransaction(services, async (tx) => {
    const applicant = await decideOnce(tx, id, { status: 'rejected', adminId: admin.id, reason });
    await deleteInvitationOf(tx, applicant.email, admin.id);
    await mailRejection(services, tx, applicant);
    await happened(tx, 'application.rejected', { actorId: admin.id, subject: { kind: 'application', id } });
  });
}

async function decideOnce(tx: Database, id: string, decision: Parameters<typeof decide>[2]) {
  await lockEmailOfApplication(tx, id);
  const applicant = await decide(tx, id, decision);
  if (applicant) {
    await settleVersions(tx, applicant.email);
    await retractMails(tx, applicant.email, ['question']);
    return applicant;
  }
  throw await notDecidable(tx, id);
}

export async function notDecidable(tx: Database, id: string): Promise<ApiError> {
  const left = await findLeftApplication(tx, id);
  if (!left) return notFound('application');
  if (left.status === 'pending' && left.isNewest) return new ApiError('conflict', t('errors.twoReviewers'));
  if (left.status === 'pending') return new ApiError('conflict', t('errors.newerApplication'));
  return new ApiError('already_handled', t('errors.applicationDecided'));
}
