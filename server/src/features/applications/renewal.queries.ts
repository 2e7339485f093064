import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

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

/** Locks an invited user, so that they can't join until the end of the transaction; false if they have joined. */
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

/** Records the new link in the history of the last approved application; false if there is none. */
export async function insertRenewal(tx: Database, userId: string, adminId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into application_decisions (application_id, kind, made_by)
    select id, 'invited_again', ${adminId} from applications
    where user_id = ${userId} and status = 'approved' and superseded_at is null order by id desc limit 1`.execute(tx);
  return numAffectedRows > 0n;
}
