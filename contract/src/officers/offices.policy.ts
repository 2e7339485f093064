import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';
import type { Office } from './offices.ts';

/** True for holders of now and for admins. `now` is in milliseconds. */
export function canNameSuccessor(actor: Actor, { holders }: Pick<Office, 'holders'>, now: number): boolean {
  const isHolder = holders.some(({ user, from }) => isSelf(actor, user._id) && Date.parse(from) <= now);
  return isHolder || isAllowed(actor, 'admin');
}

/** True for holders of now, the successor and admins. */
export function canReadBinder(actor: Actor, office: Pick<Office, 'holders' | 'successor'>, now: number): boolean {
  return (
    canNameSuccessor(actor, office, now) || (office.successor !== null && isSelf(actor, office.successor.user._id))
  );
}
