import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Makes changes of roles and deletions take turns until the end of the transaction. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/**
 * Makes what decides about one address take turns until the end of the transaction. Whatever is about one person locks in
 * one order, so that none blocks another: the address, the account, then what hangs on it, such as the invitation.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

/** Does what lockEmail does for the address of a user. */
export async function lockEmailOf(tx: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 2)) from users where id = ${userId}`.execute(tx);
}
