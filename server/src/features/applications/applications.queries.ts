import type { apply } from 'contract/applications.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';

/** The fields of the application of row `a` with the resume of row `f`: arguments of json_build_object. */
export const applicationFields = sql`'_id', a.id, 'name', a.name, 'email', a.email, 'college', a.college,
  'course', a.course, 'reason', a.reason,
  'resume', case when f.id is not null then '/api/admin/applications/' || a.id || '/resume' end,
  'originalResumeName', coalesce(f.name, ''), 'createdAt', ${isoTime('a.created_at')}`;

/** Pending applications, oldest first, one more than asked for. */
export async function listPending(db: Database, { limit, cursor }: PageQuery): Promise<{ id: string; json: string }[]> {
  const { rows } = await sql<{ id: string; json: string }>`
    select a.id, json_build_object(${applicationFields})::text as json
    from applications a left join files f on f.id = a.resume_id
    where a.status = 'pending' ${cursor ? sql`and a.id > ${cursor}` : sql``}
    order by a.id limit ${limit + 1}`.execute(db);
  return rows;
}

/** The resume of an application. */
export async function findResume(db: Database, applicationId: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('files as f', 'f.id', 'a.resume_id')
    .select(['f.id', 'f.name'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

/** True when a member who has joined uses this address. */
export async function findMemberByEmail(db: Database, email: string): Promise<{ name: string } | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('email', '=', email)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The resume that the pending application of an address holds now. */
export async function findPendingResume(tx: Database, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('applications')
    .select('resume_id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.resume_id ?? null;
}

/** Writes an application; a pending one of the same address is replaced (and is not new): the newest counts. */
export async function putApplication(
  tx: Database,
  application: BodyOf<typeof apply>,
  resumeId: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const values = { ...application, resume_id: resumeId };
  return tx
    .insertInto('applications')
    .values(values)
    .onConflict((conflict) => conflict.column('email').where('status', '=', 'pending').doUpdateSet(values))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** Those who decide about applications. */
export async function listOfficers(db: Database): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('joined_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Moves a pending application on; null when it is not pending (any more). */
export async function decide(
  tx: Database,
  id: string,
  { status, adminId, reason }: { status: 'approved' | 'rejected'; adminId: string; reason: string },
) {
  const row = await tx
    .updateTable('applications')
    .set({ status, decided_by: adminId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['name', 'email', 'college', 'course'])
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .insertInto('application_decisions')
    .values({ application_id: id, kind: status, made_by: adminId, reason })
    .execute();
  return row;
}

/** True when there is such an application, decided or not. */
export async function applicationExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Creates the account of an approved applicant, or finds the one they have not taken up; null if they have joined. */
export async function putInvitedUser(
  tx: Database,
  user: { name: string; email: string; college: string; course: string },
) {
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(user).where('users.joined_at', 'is', null))
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst();
  return row ?? null;
}
