import type { ClubEvent } from 'contract/events.ts';
import type { User } from 'contract/members.ts';

/** Moderators and admins announce events. */
export const canAnnounce = (me: User): boolean => me.role !== 'student';

/** Its creator changes and cancels an event, and so does any admin, until it is cancelled. */
export const canChange = (me: User, { createdBy, cancelledAt }: ClubEvent): boolean =>
  cancelledAt === null && (createdBy._id === me._id || me.role === 'admin');
