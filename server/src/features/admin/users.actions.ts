import { limits } from 'contract/limits.ts';
import type { Role } from 'contract/members.ts';
import { lockRoles } from '../../accounts/locks.queries.ts';
import { removeAccount } from '../../accounts/remove-account.ts';
import { audit } from '../../database/audit.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { findRole, updateBadge, updateRole } from './users.queries.ts';

/** Not their own, so that an admin always remains. */
export async function changeRole(services: Services, admin: Member, userId: string, role: Role): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    await requireStillAdmin(tx, admin, userId);
    if (!(await updateRole(tx, userId, role))) throw notFound('This member');
    await audit(tx, 'role_changed', admin.id, userId, { role });
    emit('member.roleChanged', { userId, role });
  });
}

export async function changeBadge(
  services: Services,
  admin: Member,
  userId: string,
  badge: string,
  remove: boolean | undefined,
): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    const badges = await updateBadge(tx, userId, badge, remove);
    if (!badges) throw notFound('This member');
    if (badges.length > limits.badges)
      throw new ApiError('conflict', `A member can have at most ${limits.badges} badges.`);
    await audit(tx, 'badge_changed', admin.id, userId, { badge, has: badges.includes(badge) });
    emit('member.badgesChanged', { userId });
  });
}

export async function removeUser(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    await requireStillAdmin(tx, admin, userId);
    await removeAccount({ tx, emit, jobs: services.jobs }, admin.id, userId);
  });
}

// Two admins acting on each other take turns: the second is no longer an admin.
async function requireStillAdmin(tx: Database, admin: Member, userId: string): Promise<void> {
  if (admin.id === userId) throw new ApiError('own_account', 'You cannot do this to your own account.');
  await lockRoles(tx);
  if ((await findRole(tx, admin.id)) !== 'admin') throw new ApiError('forbidden', 'You are not an admin any more.');
}
