import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Makes changes of roles and deletions take turns until the end of the transaction. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/** The role a user has at this moment; null when there is none. */
export async function findRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

/** True when no admin who has joined would remain without this user, who is one. Meant under lockRoles. */
export async function isLastAdmin(tx: Database, id: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('joined_at', 'is not', null)
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === id;
}
