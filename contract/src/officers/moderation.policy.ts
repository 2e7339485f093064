import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';
import type { Role } from '../members/members.ts';

/**
 * Officers decide about others: moderators about students and former members; admins, and holders of the right to
 * moderate, about everyone.
 */
export function canDecide(actor: Actor, author: { id: string; role: Role } | null): boolean {
  if (author === null) return isAllowed(actor, 'moderator', ['moderation']);
  const guard = author.role === 'student' ? 'moderator' : 'admin';
  return !isSelf(actor, author.id) && isAllowed(actor, guard, ['moderation']);
}

export const moderatorSuspensionDays = 7;
