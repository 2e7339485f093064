import type { Role } from 'contract/members.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { findGoodToken, writeInvitation } from './invitations.queries.ts';

type Needed = Pick<Services, 'secret' | 'publicUrl'>;

/** Gives an invited user a new link to register, valid for seven days, replacing an earlier one. */
export async function renewLink(
  { secret, publicUrl }: Needed,
  tx: Database,
  user: { id: string; role: Role },
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = await writeInvitation(tx, user, { tokenHash: hashToken(token), sealedToken: secret.seal(token) });
  return { link: linkOf(publicUrl(), token), expiresAt };
}

/** The invited user's valid link, or a new one, so that a link they already have keeps working. */
export async function keepLink(services: Needed, tx: Database, user: { id: string; role: Role }): Promise<string> {
  const sealed = await findGoodToken(tx, user.id);
  const token = sealed && services.secret.unseal(sealed);
  return token ? linkOf(services.publicUrl(), token) : (await renewLink(services, tx, user)).link;
}

function linkOf(base: string, token: string): string {
  return `${base}/register?token=${token}`;
}
