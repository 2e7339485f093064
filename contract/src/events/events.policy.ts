import type { PublicClub } from '../club/club.ts';
import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

/** The creator of an event, or an admin. */
export function canChangeEvent(actor: Actor, createdBy: string | null): boolean {
  return isSelf(actor, createdBy) || isAllowed(actor, 'admin');
}

/** Moderators and admins, or all members if the club has it so. */
export function canCreateEvent(actor: Actor, { eventCreators }: Pick<PublicClub, 'eventCreators'>): boolean {
  return eventCreators === 'members' || isAllowed(actor, 'moderator');
}
