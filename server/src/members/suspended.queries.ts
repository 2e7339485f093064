import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

/** Whether the member whose id is in a column can sign in. */
export function notSuspended(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from active_suspensions held where held.user_id = ${sql.ref(column)})`;
}

/** The suspension that holds now, or null. */
export async function findSuspension(db: Database, userId: string) {
  const row = await db
    .selectFrom('active_suspensions')
    .select(['reason', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Who is to be suspended, locked until the end of the transaction, so that no session of theirs opens meanwhile. */
export async function lockMember(tx: Database, id: string) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'joined_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
