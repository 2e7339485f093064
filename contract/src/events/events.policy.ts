import type { PublicClub } from '../club/club.ts';
import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';

/** True for the hosts of an event, who are its creator and the co-hosts, and for admins and the right `events`. */
export function canChangeEvent(actor: Actor, hosts: readonly { _id: string }[]): boolean {
  return hosts.some(({ _id }) => isSelf(actor, _id)) || isAllowed(actor, 'admin', ['events']);
}

/** True for moderators, admins and the right `events`, and for all members if the club allows it. */
export function canCreateEvent(actor: Actor, { eventCreators }: Pick<PublicClub, 'eventCreators'>): boolean {
  return eventCreators === 'members' || isAllowed(actor, 'moderator', ['events']);
}

/** True for the maker of a poll about dates, admins and the right `events`. */
export function canDecideDatePoll(actor: Actor, createdBy: string | null): boolean {
  return isSelf(actor, createdBy) || isAllowed(actor, 'admin', ['events']);
}
