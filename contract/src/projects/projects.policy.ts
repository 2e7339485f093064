import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

/** The author of the project. */
export function canEditProject(actor: Actor, authorId: string | null): boolean {
  return isSelf(actor, authorId);
}

/** The author, or a moderator or admin. */
export function canDeleteProject(actor: Actor, authorId: string | null): boolean {
  return isSelf(actor, authorId) || isAllowed(actor, 'moderator');
}
