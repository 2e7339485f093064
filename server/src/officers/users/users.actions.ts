import { limits } from 'contract/limits.ts';
import type { Role } from 'contract/members/members.ts';
import type { Right } from 'contract/members/rights.ts';
import {
  deleteSecondFactor,
  findAnyRole,
  findHolder,
  liftSuspension,
  mailOtherAdmins,
  mailSecurityNotice,
  removeAccount,
  requireReach,
  requireStill,
  signOutEverywhere,
  suspendAccount,
} from '../../accounts/accounts.kernel.ts';
import { setAlumniByHand } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { updateBadge, updateRole } from './users.queries.ts';

/** Admins can't change their own role, so that one always remains. */
export async function changeRole(services: Services, admin: Member, userId: string, role: Role): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId, []);
    const from = await updateRole(tx, userId, role);
    if (!from) throw notFound('member');
    if (from !== role) {
      const detail = { from, to: role };
      const subject = { kind: 'user', id: userId } as const;
      await happened(tx, 'role.changed', { actorId: admin.id, subject, detail });
      await mailRole(services, tx, admin, { userId, role });
    }
    await happened(tx, 'member.roleChanged', { userId, role });
  });
}

async function mailRole(
  services: Services,
  tx: Database,
  admin: Member,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  const what = ({ admin: 'adminNow', moderator: 'moderatorNow', student: 'studentNow' } as const)[role];
  await mailSecurityNotice(services, tx, { userId, what, values: { admin: admin.name } });
  const member = await findHolder(tx, userId);
  if (role !== 'admin' || !member) return;
  await mailOtherAdmins(services, tx, {
    ...{ actor: admin, what: 'newAdmin', values: { member: member.name } },
    exceptId: userId,
  });
}

export async function changeBadge(
  services: Services,
  admin: Member,
  userId: string,
  { badge, remove }: { badge: string; remove: boolean | undefined },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    requireReach(admin, await findAnyRole(tx, userId));
    const badges = await updateBadge(tx, userId, badge, remove);
    if (!badges) throw notFound('member');
    if (badges.length > limits.badges) throw new ApiError('conflict', t('errors.maxBadges', { max: limits.badges }));
    const action = badges.includes(badge) ? 'badge.added' : 'badge.removed';
    await happened(tx, action, { actorId: admin.id, subject: { kind: 'user', id: userId }, detail: { badge } });
    await happened(tx, 'member.badgesChanged', { userId });
  });
}

export async function removeUser(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    await removeAccount({ tx, jobs: services.jobs }, userId);
    await happened(tx, 'member.removed', { actorId: admin.id, subject: { kind: 'user', id: userId } });
  });
}

export async function suspendUser(
  services: Services,
  admin: Member,
  userId: string,
  { reason, until }: { reason: string; until: Date | null },
): Promise<void> {
  if (until && until <= services.clock.now()) throw invalidField('until', t('invalid.past'));
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    await suspendAccount(services, tx, { userId, officerId: admin.id, reason, until });
  });
}

export async function liftUserSuspension(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    await liftSuspension(services, tx, { userId, officerId: admin.id });
  });
}

export async function changeAlumni(services: Services, admin: Member, userId: string, alumni: boolean): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    await setAlumniByHand(services, tx, { userId, officerId: admin.id, alumni });
  });
}

/** For a member who lost phone and recovery codes. The mail makes sure that it never happens unnoticed. */
export async function resetSecondFactor(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    if (!(await deleteSecondFactor(tx, userId))) return;
    await happened(tx, 'secondFactor.reset', { actorId: admin.id, subject: { kind: 'user', id: userId } });
    await mailSecurityNotice(services, tx, { userId, what: 'secondFactorReset' });
  });
}

/** For a stolen phone or a leaked password: ends everything that is signed in. */
export async function signOutUser(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await requireStillOfficer(tx, admin, userId);
    const sessionIds = await signOutEverywhere(tx, userId);
    await happened(tx, 'sessions.ended', { actorId: admin.id, subject: { kind: 'user', id: userId } });
    await mailSecurityNotice(services, tx, { userId, what: 'signedOut' });
    await happened(tx, 'sessions.closed', { sessionIds });
  });
}

// Returns the role of the member, who may be suspended or not have joined.
async function requireStillOfficer(
  tx: Database,
  officer: Member,
  userId: string,
  opening: readonly Right[] = ['members'],
): Promise<Role> {
  if (officer.id === userId) throw new ApiError('own_account', t('errors.ownAccount'));
  const role = await requireStill(tx, officer, opening);
  const reached = await findAnyRole(tx, userId);
  if (!reached) throw notFound('member');
  requireReach({ role }, reached);
  return reached;
}
