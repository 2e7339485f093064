import type { Role } from 'contract/members/members.ts';
import type { Right } from 'contract/members/rights.ts';
import { sql } from 'kysely';
import { currentRights, lacksSecondFactor, notSuspended } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Role changes, suspensions and deletions wait for each other until the transaction ends. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/** With what someone may act; null for unknown ids and suspended members. Call it under lockRoles. */
export async function findStanding(tx: Database, id: string): Promise<{ role: Role; rights: Right[] } | null> {
  const { rows } = await sql<{ role: Role; rights: Right[] }>`
    select u.role, case when ${lacksSecondFactor} then '{}' else ${currentRights('u.id')} end as rights
    from users u where u.id = ${id} and ${notSuspended('u.id')}`.execute(tx);
  return rows[0] ?? null;
}

/** Also of those who are suspended or have not joined. */
export async function findAnyRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

/** Lock in this order to avoid deadlocks: the address, the account, then its parts, such as the invitation. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

export async function lockEmailOf(tx: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 2)) from users where id = ${userId}`.execute(tx);
}
