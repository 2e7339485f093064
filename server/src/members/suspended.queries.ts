import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

export function notSuspended(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from active_suspensions held where held.user_id = ${sql.ref(column)})`;
}

/** Whether a suspension held at some time after the moment of `since`, even if it is over. */
export function suspendedAfter(column: string, since: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suspensions held where held.user_id = ${sql.ref(column)}
    and coalesce(least(held.until, held.lifted_at), 'infinity') > ${sql.ref(since)})`;
}

export async function findSuspension(db: Database, userId: string) {
  const row = await db
    .selectFrom('active_suspensions')
    .select(['reason', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends, so that no session opens meanwhile. */
export async function lockMember(tx: Database, id: string) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'joined_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
