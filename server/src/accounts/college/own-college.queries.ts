import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function findLinkedAt(db: Database, userId: string, issuer: string): Promise<string | null> {
  const row = await db
    .selectFrom('college_accounts')
    .select(isoTime('created_at').as('linkedAt'))
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row?.linkedAt ?? null;
}

export async function deleteLinked(tx: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('college_accounts').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
