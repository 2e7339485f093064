import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Keeps the link by which a member chooses a new password, for one hour. */
export async function insertReset(tx: Database, userId: string, tokenHash: string): Promise<void> {
  const expires_at = sql<Date>`now() + interval '1 hour'`;
  await tx.insertInto('verifications').values({ identifier: tokenHash, value: userId, expires_at }).execute();
}

/** Whose link this is, while it is good; null when it is not. */
export async function findReset(db: Database, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Uses a good link up and answers whose it was; null when it is not good, or somebody was quicker. */
export async function takeReset(tx: Database, tokenHash: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Gives a member who has a password another one; false when they are gone. */
export async function updatePassword(tx: Database, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
