import type { Role } from 'contract/members.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { findGoodToken, writeInvitation } from './invitations.queries.ts';

type Needed = Pick<Services, 'secret' | 'publicUrl'>;

/** Gives an invited user a fresh link to register, good for seven days; an earlier one dies. Answers the link. */
export async function renewLink(
  { secret, publicUrl }: Needed,
  tx: Database,
  user: { id: string; role: Role },
): Promise<string> {
  const token = newToken();
  await writeInvitation(tx, user, { tokenHash: hashToken(token), sealedToken: secret.seal(token) });
  return linkOf(publicUrl(), token);
}

/** The link an invited user has, while it is good, else a fresh one: whoever was given the link can still use it. */
export async function keepLink(services: Needed, tx: Database, user: { id: string; role: Role }): Promise<string> {
  const sealed = await findGoodToken(tx, user.id);
  const token = sealed && services.secret.unseal(sealed);
  return token ? linkOf(services.publicUrl(), token) : renewLink(services, tx, user);
}

function linkOf(base: string, token: string): string {
  return `${base}/register?token=${token}`;
}
