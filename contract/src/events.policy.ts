import { type Actor, isAllowed, isSelf } from './members.policy.ts';

/** The creator of an event, or an admin. */
export function canChangeEvent(actor: Actor, createdBy: string | null): boolean {
  return isSelf(actor, createdBy) || isAllowed(actor, 'admin');
}
