import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { notSuspended } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Role changes, suspensions and deletions wait for each other until the transaction ends. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/** The role in which someone may act; null for unknown ids and suspended members. Call it under lockRoles. */
export async function findRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where(notSuspended('users.id'))
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Lock in this order to avoid deadlocks: the address, the account, then its parts, such as the invitation. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

export async function lockEmailOf(tx: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 2)) from users where id = ${userId}`.execute(tx);
}
