import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/tables.ts';
import { newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { insertVerification } from '../sessions/verifications.queries.ts';

/** The link is valid once. It goes only to the address of the account. */
export async function newResetLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Database,
  { userId, minutes }: { userId: string; minutes: number },
): Promise<string> {
  const token = newToken();
  await insertVerification(tx, { userId, tokenHash: hashReset(token), minutes });
  return `${publicUrl()}/reset-password?token=${token}`;
}

// The sign-in library's format, so that links mailed before an upgrade still work.
export function hashReset(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}
