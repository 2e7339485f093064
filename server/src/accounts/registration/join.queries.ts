import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

const good = sql<boolean>`revoked_at is null and uses < max_uses and expires_at > now()`;

export async function findJoinLink(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('join_links')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where(good)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export async function countUse(tx: Database, tokenHash: Buffer) {
  const row = await tx
    .updateTable('join_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where(good)
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertJoined(
  tx: Database,
  user: { name: string; email: string; college: string; course: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, joined_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
