import type { PublicClub } from '../club/club.ts';
import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

/** True for the creator of an event and for admins. */
export function canChangeEvent(actor: Actor, createdBy: string | null): boolean {
  return isSelf(actor, createdBy) || isAllowed(actor, 'admin');
}

/** True for moderators and admins, and for all members if the club allows it. */
export function canCreateEvent(actor: Actor, { eventCreators }: Pick<PublicClub, 'eventCreators'>): boolean {
  return eventCreators === 'members' || isAllowed(actor, 'moderator');
}
