import { isAllowed } from 'contract/members/members.policy.ts';
import type { Role } from 'contract/members/members.ts';
import type { Right } from 'contract/members/rights.ts';
import type { Database } from '../platform/database/tables.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { t } from '../platform/locales/text.ts';
import { findStanding, lockRoles } from './locks.queries.ts';

/** Two officers acting on each other wait here: the second one may have lost the role or right. */
export async function requireStill(tx: Database, { id }: Member, opening: readonly Right[]): Promise<Role> {
  await lockRoles(tx);
  const standing = await findStanding(tx, id);
  if (!standing || !isAllowed(standing, 'admin', opening)) throw new ApiError('forbidden', t('errors.adminNoMore'));
  return standing.role;
}

/** A right reaches no account of an admin. */
export function requireReach(actor: Pick<Member, 'role'>, role: Role | null): void {
  if (role === 'admin' && actor.role !== 'admin') throw new ApiError('forbidden', t('errors.adminsAccount'));
}
