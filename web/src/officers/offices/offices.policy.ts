import { isAllowed, isSelf } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';
import type { Office } from 'contract/officers/offices.ts';
import { isComing } from './offices.ts';

const isHolder = (me: User, { holders }: Office, now: number): boolean =>
  holders.some((holder) => isSelf(me, holder.user._id) && !isComing(holder, now));

export const canNameSuccessor = (me: User, office: Office, now: number): boolean =>
  isAllowed(me, 'admin') || isHolder(me, office, now);

export const canReadBinder = (me: User, office: Office, now: number): boolean =>
  canNameSuccessor(me, office, now) || (office.successor !== null && isSelf(me, office.successor.user._id));
