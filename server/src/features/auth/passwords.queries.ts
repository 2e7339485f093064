import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

export async function insertReset(tx: Database, userId: string, tokenHash: string): Promise<void> {
  const expires_at = sql<Date>`now() + interval '1 hour'`;
  await tx.insertInto('verifications').values({ identifier: tokenHash, value: userId, expires_at }).execute();
}

export async function findReset(db: Database, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function takeReset(tx: Database, tokenHash: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function updatePassword(tx: Database, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
