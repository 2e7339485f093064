import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/tables.ts';
import { newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { insertVerification } from '../sessions/verifications.queries.ts';

/** A new link to choose a password, valid once. It goes to the address of the account and nowhere else. */
export async function newResetLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Database,
  { userId, minutes }: { userId: string; minutes: number },
): Promise<string> {
  const token = newToken();
  await insertVerification(tx, { userId, tokenHash: hashReset(token), minutes });
  return `${publicUrl()}/reset-password?token=${token}`;
}

// The sign-in library's format of these links, so that one mailed before an upgrade still works.
export function hashReset(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}
