import type { Database } from '../../platform/database/tables.ts';
import { hashTokenFor, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { insertVerification } from '../sessions/verifications.queries.ts';

/** The link is valid once. It goes only to the address of the account. */
export async function newResetLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Database,
  { userId, minutes }: { userId: string; minutes: number },
): Promise<string> {
  const token = newToken();
  await insertVerification(tx, { userId, tokenHash: hashTokenFor('reset-password', token), minutes });
  return `${publicUrl()}/reset-password?token=${token}`;
}
