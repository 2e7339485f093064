import { type Actor, isAllowed } from '../members/members.policy.ts';
import type { MailKind } from './mail.ts';

/** Mails with a link that opens an account are for admins, because their text decides where it leads. */
export function canChangeMailText(actor: Actor, kind: MailKind): boolean {
  return isAllowed(actor, 'admin', kind === 'approved' || kind === 'invited' ? [] : ['communication']);
}
