import type { Database } from '../../platform/database/tables.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { findStanding } from './sees-group.queries.ts';

/** Throws not_found without the group and for strangers to a private one, and forbidden for strangers to others. */
export async function requireInside(db: Database, member: Pick<Member, 'id'>, groupId: string) {
  const standing = await findStanding(db, member.id, groupId);
  if (!standing || (standing.access === 'private' && !standing.isInside)) throw notFound('group');
  if (!standing.isInside) throw new ApiError('forbidden', t('errors.groupMembersOnly'));
  return standing;
}

export async function requireWriter(db: Database, member: Pick<Member, 'id'>, groupId: string): Promise<void> {
  const { posting, isOwner } = await requireInside(db, member, groupId);
  if (posting === 'owners' && !isOwner) throw new ApiError('forbidden', t('errors.groupOwnersPost'));
}

export async function requireOwner(db: Database, member: Pick<Member, 'id'>, groupId: string): Promise<void> {
  const { isOwner } = await requireInside(db, member, groupId);
  if (!isOwner) throw new ApiError('forbidden', t('errors.groupOwner'));
}
