import type { WrittenApplication } from 'contract/applications/applications.ts';
import type { correctApplication } from 'contract/applications/applications.written.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { answersJson } from '../../members/members.kernel.ts';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export const written = sql`case when a.id is not null then ${jsonObject<WrittenApplication>({
  name: 'a.name',
  email: 'a.email',
  college: 'a.college',
  course: 'a.course',
  reason: 'a.reason',
  originalResumeName: sql`coalesce(f.name, '')`,
  answers: answersJson(sql`a.id`),
})} end` as RawBuilder<WrittenApplication | null>;

export async function findLink(db: Database, tokenHash: Buffer) {
  const row = await db
    .selectFrom('application_links')
    .select(['application_id as applicationId', 'withdrawn_at as withdrawnAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { applicationId: row.applicationId, isWithdrawn: row.withdrawnAt !== null } : null;
}

export interface LinkedApplication {
  id: string;
  email: string;
  resumeId: string | null;
  isNewest: boolean;
  fromMember: boolean;
}

/** Null if it is decided. Call it under the lock of its address. */
export async function lockPending(tx: Database, id: string): Promise<LinkedApplication | null> {
  const row = await tx
    .selectFrom('applications')
    .select(['id', 'email', 'resume_id as resumeId', 'from_member as fromMember'])
    .select(sql<boolean>`superseded_at is null`.as('isNewest'))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the scores, which were given to the earlier text. */
export async function updateWritten(
  tx: Database,
  id: string,
  { name, college, course, reason }: Pick<BodyOf<typeof correctApplication>, 'name' | 'college' | 'course' | 'reason'>,
  resumeId: string | null,
): Promise<void> {
  await tx.deleteFrom('application_reviews').where('application_id', '=', id).execute();
  await tx
    .updateTable('applications')
    .set({ name, college, course, reason, resume_id: resumeId, revealed_at: null, corrected_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteWithdrawn(tx: Database, { id, email, isNewest }: LinkedApplication): Promise<void> {
  await tx
    .updateTable('application_links')
    .set({ application_id: null, withdrawn_at: sql<Date>`now()` })
    .where('application_id', '=', id)
    .execute();
  await tx.deleteFrom('applications').where('id', '=', id).execute();
  if (!isNewest) return;
  await sql`
    update applications set superseded_at = null where id = (
      select id from applications where email = ${email} and status = 'pending' order by id desc limit 1)`.execute(tx);
}
