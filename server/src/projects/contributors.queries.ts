import { sql } from 'kysely';
import { sees, seesGroup } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import { seesProject } from './projects.card.ts';

/** Counts unconfirmed contributors too. Concurrent invitations wait for each other. */
export async function countNamed(tx: Database, projectId: string): Promise<number> {
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
  const row = await tx
    .selectFrom('project_contributors')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findContributor(tx: Database, projectId: string, userId: string) {
  const row = await tx
    .selectFrom('project_contributors')
    .select((eb) => eb('confirmed_at', 'is not', null).as('isConfirmed'))
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertContributor(
  tx: Database,
  byId: string,
  projectId: string,
  userId: string,
): Promise<boolean | null> {
  const { rows } = await sql<{ isNew: boolean }>`
    with member as (select id from users where id = ${userId} and joined_at is not null
      and ${sees(byId, 'id')} and exists (
        select from projects p where p.id = ${projectId} and ${seesGroup(sql`${userId}`, 'p.group_id')}) for key share),
    invited as (
      insert into project_contributors (project_id, user_id) select ${projectId}, id from member
      on conflict do nothing returning user_id)
    select exists (select from invited) as "isNew" from member`.execute(tx);
  return rows[0]?.isNew ?? null;
}

export async function confirmContributor(db: Database, projectId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_contributors')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`exists (select from projects p where p.id = project_id and ${seesProject(userId, 'p')})`)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteContributor(db: Database, projectId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('project_contributors')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function findProjectInvitation(db: Database, projectId: string) {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(['p.title', 'u.name as byName'])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}
