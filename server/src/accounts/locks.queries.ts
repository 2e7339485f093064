import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Makes role changes and deletions take turns until the end of the transaction. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
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
