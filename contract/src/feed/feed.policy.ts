import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

export function canEditPost(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

export function canEditComment(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

/** True for officers: they pin posts and see who confirmed reading them. */
export function canPin(actor: Actor): boolean {
  return isAllowed(actor, 'moderator');
}

/** True for officers: they mention all members, or everyone going to an event. */
export function canMentionGroups(actor: Actor): boolean {
  return isAllowed(actor, 'moderator');
}

/** True for the author and for officers. */
export function canDelete(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId) || isAllowed(actor, 'moderator');
}
