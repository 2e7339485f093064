import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { notSuspended } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Makes role changes, suspensions and deletions take turns until the end of the transaction. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/** The role someone may act in: null for nobody, and while suspended. Call it under lockRoles. */
export async function findRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where(notSuspended('users.id'))
    .executeTakeFirst();
  return row?.role ?? null;
}

/**
 * Locks an address until the end of the transaction. Everything about one person locks in the same order, so that
 * nothing deadlocks: the address, the account, then what belongs to it, such as the invitation.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

export async function lockEmailOf(tx: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 2)) from users where id = ${userId}`.execute(tx);
}
