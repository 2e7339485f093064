import type { QueryOf } from 'contract/endpoint.ts';
import type { PageQuery } from 'contract/pagination.ts';
import type { listProjects } from 'contract/projects/projects.ts';
import { sql } from 'kysely';
import { sees, seesGroup } from '../members/members.kernel.ts';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import type { FileRules } from '../platform/files/served-files.queries.ts';
import { notFound } from '../platform/http/errors.ts';
import { isInvited, seesProject, selectProjects } from './projects.card.ts';
import { isLooking } from './seats/seats.card.ts';

export async function listProjectRows(
  db: Database,
  viewerId: string,
  { limit, cursor, technology, looking, invitedMe }: QueryOf<typeof listProjects>,
) {
  const of = technology ? sql`and p.plain_stack @> array[plain(${technology})]` : sql``;
  const before = cursor ? sql`and p.id < ${cursor}` : sql``;
  const lookingOnly = looking ? sql`and ${isLooking}` : sql``;
  const invitedOnly = invitedMe ? sql`and ${isInvited(viewerId)}` : sql``;
  return selectProjects(
    db,
    viewerId,
    sql`where ${seesProject(viewerId, 'p')} ${of} ${before} ${lookingOnly} ${invitedOnly} order by p.id desc limit ${sql.lit(rowsFor(limit))}`,
  );
}

export async function findProjectJson(db: Database, viewerId: string | null, id: string): Promise<string | null> {
  const rows = await selectProjects(db, viewerId, sql`where p.id = ${id} and ${seesProject(viewerId, 'p')}`);
  return rows[0]?.json ?? null;
}

export interface ProjectRow {
  title: string;
  description: string;
  tech_stack: string[];
  project_link: string;
  github_link: string;
  group_id?: string | null;
}

/** Throws not_found, also if `viewerId` can't see the project. `isOfficer` leaves blocks out. */
export async function requireProject(db: Database, viewerId: string, id: string, isOfficer = false) {
  const isVisible = isOfficer ? seesGroup(viewerId, 'p.group_id') : seesProject(viewerId, 'p');
  const { rows } = await sql<{ author_id: string | null }>`
    select author_id from projects p where id = ${id} and ${isVisible}`.execute(db);
  if (!rows[0]) throw notFound('project');
  return rows[0];
}

export async function findAuthorId(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('projects').select('author_id').where('id', '=', id).executeTakeFirst();
  return row?.author_id ?? null;
}

export async function insertProject(db: Database, authorId: string, project: ProjectRow): Promise<string> {
  const row = await db
    .insertInto('projects')
    .values({ group_id: null, ...project, author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProject(db: Database, id: string, project: ProjectRow): Promise<void> {
  await db.updateTable('projects').set(project).where('id', '=', id).execute();
}

export async function replacePicture(tx: Database, id: string, fileId: string | null) {
  const before = await tx
    .selectFrom('projects')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('projects').set({ picture_id: fileId }).where('id', '=', id).execute();
  return before ?? null;
}

export async function deleteProjectRow(tx: Database, id: string) {
  const deleted = tx.deleteFrom('projects').where('id', '=', id).returning(['picture_id', 'group_id']);
  return (await deleted.executeTakeFirst()) ?? null;
}

/** The fifty most common technologies, in their most common spelling. Reads all projects that are in no group. */
export async function countTechnologies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select mode() within group (order by name) as name from projects, unnest(tech_stack) as stack(name)
    where group_id is null group by plain(name) order by count(*) desc, 1 limit 50`.execute(db);
  return rows.map((row) => row.name);
}

export const projectFiles: FileRules = {
  project: (viewerId) =>
    sql<boolean>`exists (select from projects p where picture_id = f.id and ${seesProject(viewerId, 'p')})`,
};

export async function listMemberProjectRows(
  db: Database,
  viewerId: string,
  memberId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const before = cursor ? sql`and p.id < ${cursor}` : sql``;
  const ofMember = sql`p.id in (select id from projects where author_id = ${memberId} union
    select project_id from project_contributors c
      where user_id = ${memberId} and confirmed_at is not null and ${sees(viewerId, 'c.user_id')})`;
  return selectProjects(
    db,
    viewerId,
    sql`where ${ofMember} and ${seesProject(viewerId, 'p')} ${before} order by p.id desc limit ${sql.lit(rowsFor(limit))}`,
  );
}
