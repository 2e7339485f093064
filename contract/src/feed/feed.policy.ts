import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

export function canEditPost(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

export function canEditComment(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId);
}

export function canPin(actor: Actor): boolean {
  return isAllowed(actor, 'moderator', ['moderation', 'communication']);
}

export function canMentionGroups(actor: Actor): boolean {
  return isAllowed(actor, 'moderator', ['communication']);
}

export function canDelete(actor: Actor, authorId: string): boolean {
  return isSelf(actor, authorId) || isAllowed(actor, 'moderator', ['moderation']);
}
