import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

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

export async function insertSuspension(
  tx: Database,
  suspension: { user_id: string; suspended_by: string; reason: string; until: Date | null },
): Promise<void> {
  await tx.insertInto('suspensions').values(suspension).execute();
}

/** False when none held. */
export async function endSuspension(tx: Database, userId: string, officerId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update suspensions set lifted_at = now(), lifted_by = ${officerId}
    where id in (select id from active_suspensions where user_id = ${userId})`.execute(tx);
  return numAffectedRows > 0n;
}
