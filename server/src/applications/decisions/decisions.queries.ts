import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { isHidden } from '../review/blind.queries.ts';

export async function lockEmailOfApplication(tx: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 2)) from applications where id = ${id}`.execute(tx);
}

export async function decide(
  tx: Database,
  id: string,
  { status, adminId, reason }: { status: 'approved' | 'rejected'; adminId: string; reason: string },
) {
  const decided = { status, decided_by: adminId, decided_at: sql<Date>`now()` };
  const row = await tx
    .updateTable('applications')
    .set(decided)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('superseded_at', 'is', null)
    .where('from_member', '=', false)
    .where(sql<boolean>`not ${isHidden('applications')}`)
    .returning(['name', 'email', 'college', 'course'])
    .executeTakeFirst();
  if (!row) return null;
  // The decision on the newest application applies to earlier ones too.
  await tx
    .updateTable('applications')
    .set(decided)
    .where('email', '=', row.email)
    .where('status', '=', 'pending')
    .where('superseded_at', 'is not', null)
    .where('from_member', '=', false)
    .execute();
  await tx
    .insertInto('application_decisions')
    .values({ application_id: id, kind: status, made_by: adminId, reason })
    .execute();
  return row;
}

export async function findLeftApplication(db: Database, id: string) {
  const row = await db
    .selectFrom('applications')
    .select(['status', sql<boolean>`superseded_at is null`.as('isNewest')])
    .where('id', '=', id)
    .where('from_member', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteInvitationOf(tx: Database, email: string, adminId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute();
  await sql`
    update applications a set status = 'rejected', decided_by = ${adminId}, decided_at = now()
    from users u where u.email = ${email} and u.joined_at is null and a.user_id = u.id and a.status = 'approved'`.execute(
    tx,
  );
}

export async function insertRenewal(tx: Database, userId: string, adminId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into application_decisions (application_id, kind, made_by)
    select id, 'invited_again', ${adminId} from applications
    where user_id = ${userId} and status = 'approved' and superseded_at is null order by id desc limit 1`.execute(tx);
  return numAffectedRows > 0n;
}
