import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import { isoTime } from '../database/json.ts';
import type { Database } from '../database/tables.ts';

/** Returns when the new token expires. */
export async function writeInvitation(
  db: Database,
  { id, role }: { id: string; role: Role },
  { tokenHash, sealedToken }: { tokenHash: Buffer; sealedToken: Buffer },
): Promise<string> {
  const token = { token_hash: tokenHash, sealed_token: sealedToken, expires_at: sql<Date>`now() + interval '7 days'` };
  const { expiresAt } = await db
    .insertInto('invitations')
    .values({ user_id: id, role, ...token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
    .returning(isoTime('expires_at').as('expiresAt'))
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** The sealed token of a user's valid invitation, locked until the end of the transaction; null otherwise. */
export async function findGoodToken(tx: Database, userId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('invitations')
    .select('sealed_token')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed_token ?? null;
}
