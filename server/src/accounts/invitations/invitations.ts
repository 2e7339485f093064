import { isAllowed } from 'contract/members/members.policy.ts';
import type { Role } from 'contract/members/members.ts';
import { retractMails, sendText } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { ApiError, type Missing, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import {
  findGoodToken,
  type InvitedUser,
  lockInvitedUser,
  userExists,
  writeInvitation,
} from './invitations.queries.ts';

type Needed = Pick<Services, 'secret' | 'publicUrl'>;

export async function renewLink(
  { secret, publicUrl }: Needed,
  tx: Database,
  user: { id: string; role: Role },
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = await writeInvitation(tx, user, {
    tokenHash: hashToken(token),
    encryptedToken: secret.encrypt(token),
  });
  return { link: linkOf(publicUrl(), token), expiresAt };
}

/** Returns the valid link if there is one, so that a link they already have stays valid. */
export async function storeLink(services: Needed, tx: Database, user: { id: string; role: Role }): Promise<string> {
  const encrypted = await findGoodToken(tx, user.id);
  const token = encrypted && services.secret.decrypt(encrypted);
  return token ? linkOf(services.publicUrl(), token) : (await renewLink(services, tx, user)).link;
}

export async function mailInvitation(
  services: Services,
  tx: Database,
  to: { name: string; email: string },
  { link, kind = 'approved' }: { link: string; kind?: 'approved' | 'invited' },
): Promise<void> {
  await retractMails(tx, to.email, ['approved', 'invited', 'rejected']);
  await sendText(services, tx, kind, { ...to, link });
}

/** Locks the user until the transaction ends. Throws conflict if they have joined, and not_found for `what`. */
export async function requireInvitedUser(tx: Database, userId: string, what: Missing): Promise<InvitedUser> {
  const user = await lockInvitedUser(tx, userId);
  if (!user) throw (await userExists(tx, userId)) ? hasJoined() : notFound(what);
  return user;
}

/** The link opens the account, so others than admins only get it where no mail can bring it to its owner. */
export function visibleLink({ mail }: Services, member: Member, link: string): string | null {
  return isAllowed(member, 'admin') || !mail.delivers ? link : null;
}

export function hasJoined(): ApiError {
  return new ApiError('conflict', t('errors.hasJoined'));
}

function linkOf(base: string, token: string): string {
  return `${base}/register?token=${token}`;
}
