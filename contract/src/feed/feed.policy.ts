import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

/** The author of the post. */
export function canEditPost(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

/** The author of the comment. */
export function canEditComment(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

/** A moderator or admin: pins posts, and sees who confirmed to have read them. */
export function canPin(actor: Actor): boolean {
  return isAllowed(actor, 'moderator');
}

/** A moderator or admin: mentions all members, or those going to an event. */
export function canMentionGroups(actor: Actor): boolean {
  return isAllowed(actor, 'moderator');
}

/** The author of the post or comment, or a moderator or admin. */
export function canDelete(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId) || isAllowed(actor, 'moderator');
}
