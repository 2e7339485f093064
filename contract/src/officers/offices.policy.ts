import { type Actor, isAllowed, isSelf } from '../members/members.policy.ts';
import type { Office } from './offices.ts';

type OfficePeople = Pick<Office, 'holders' | 'successor'>;

const isSuccessor = (actor: Actor, { successor }: OfficePeople): boolean =>
  successor !== null && isSelf(actor, successor.user._id);

/** True for admins and holders of now, but not for the successor in the overlap. `now` is in milliseconds. */
export function canNameSuccessor(actor: Actor, office: OfficePeople, now: number): boolean {
  const isHolder = office.holders.some(({ user, from }) => isSelf(actor, user._id) && Date.parse(from) <= now);
  return (isHolder && !isSuccessor(actor, office)) || isAllowed(actor, 'admin');
}

/** True for holders of now, the successor and admins. */
export function canReadBinder(actor: Actor, office: OfficePeople, now: number): boolean {
  return canNameSuccessor(actor, office, now) || isSuccessor(actor, office);
}
