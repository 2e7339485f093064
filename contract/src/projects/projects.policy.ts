import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

export function canEditProject(actor: Actor, authorId: string | null): boolean {
  return isSelf(actor, authorId);
}

export function canDeleteProject(actor: Actor, authorId: string | null): boolean {
  return isSelf(actor, authorId) || isAllowed(actor, 'moderator', ['moderation']);
}
