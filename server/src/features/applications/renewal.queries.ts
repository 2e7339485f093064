import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Whom a user's invitation is for; null when there is no such user. */
export async function findInvited(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; email: string; role: Role } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps an invited user from joining until the end of the transaction; false when they have joined already. */
export async function lockInvited(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the new link into the history of the application that was approved last; false if they came without one. */
export async function insertRenewal(tx: Database, userId: string, adminId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into application_decisions (application_id, kind, made_by)
    select id, 'invited_again', ${adminId} from applications
    where user_id = ${userId} and status = 'approved' and superseded_at is null order by id desc limit 1`.execute(tx);
  return numAffectedRows > 0n;
}
