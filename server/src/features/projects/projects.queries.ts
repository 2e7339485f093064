import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { avatarUrl } from '../members/members.card.ts';

/** Projects, newest first, one more than asked for. */
export async function listProjectRows(
  db: Database,
  viewerId: string,
  { limit, cursor, technology }: { limit: number; cursor?: string | undefined; technology?: string | undefined },
) {
  const of = technology ? sql`and p.plain_stack @> array[plain(${technology})]` : sql``;
  const before = cursor ? sql`and p.id < ${cursor}` : sql``;
  return selectProjects(db, viewerId, sql`where true ${of} ${before} order by p.id desc limit ${limit + 1}`);
}

/** One project as JSON; null when it is not there. */
export async function findProjectJson(db: Database, viewerId: string, id: string): Promise<string | null> {
  const rows = await selectProjects(db, viewerId, sql`where p.id = ${id}`);
  return rows[0]?.json ?? null;
}

async function selectProjects(db: Database, viewerId: string, which: RawBuilder<unknown>) {
  const person = (row: string) =>
    sql`json_build_object('_id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)}, 'avatar', ${avatarUrl(`${row}.avatar_id`)})`;
  const { rows } = await sql<{ id: string; json: string }>`
    select p.id, json_build_object(
      '_id', p.id, 'title', p.title, 'description', p.description, 'techStack', p.tech_stack,
      'projectLink', p.project_link, 'githubLink', p.github_link, 'picture', '/files/' || p.picture_id || '/feed',
      'author', case when a.id is not null then ${person('a')} end,
      'contributors', (
        select coalesce(json_agg(${person('u')} order by c.confirmed_at), '[]')
        from project_contributors c join users u on u.id = c.user_id
        where c.project_id = p.id and c.confirmed_at is not null),
      'askedMe', exists (select from project_contributors c
        where c.project_id = p.id and c.user_id = ${viewerId} and c.confirmed_at is null),
      'createdAt', ${isoTime('p.created_at')})::text as json
    from projects p left join users a on a.id = p.author_id ${which}`.execute(db);
  return rows;
}

/** The columns of a project. */
export interface ProjectRow {
  title: string;
  description: string;
  tech_stack: string[];
  project_link: string;
  github_link: string;
}

/** Whose project it is, and which picture it has. */
export async function findProject(db: Database, id: string) {
  const row = await db
    .selectFrom('projects')
    .select(['author_id', 'picture_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a project. */
export async function insertProject(db: Database, authorId: string, project: ProjectRow): Promise<string> {
  const row = await db
    .insertInto('projects')
    .values({ ...project, author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a project. */
export async function updateProject(db: Database, id: string, project: Partial<ProjectRow> & { picture_id?: string }) {
  await db.updateTable('projects').set(project).where('id', '=', id).execute();
}

/** Deletes a project; false when it was gone already. */
export async function deleteProjectRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('projects').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0;
}

/** Asks a member whether they worked on it; false when there is no such member. */
export async function askContributor(db: Database, projectId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with member as (select id from users where id = ${userId} and joined_at is not null for key share),
    asked as (insert into project_contributors (project_id, user_id) select ${projectId}, id from member on conflict do nothing)
    select from member`.execute(db);
  return rows.length > 0;
}

/** Notes a contributor's yes; false when nobody asked them. */
export async function confirmContributor(db: Database, projectId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_contributors')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Takes a contributor off a project; false when they were not on it. */
export async function deleteContributor(db: Database, projectId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('project_contributors')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
