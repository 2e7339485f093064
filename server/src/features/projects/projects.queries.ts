import type { LiveProject, Project } from 'contract/projects.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { avatarUrl } from '../members/members.card.ts';

export async function listProjectRows(
  db: Database,
  viewerId: string,
  {
    limit,
    cursor,
    technology,
    askingMe,
  }: { limit: number; cursor?: string | undefined; technology?: string | undefined; askingMe: boolean },
) {
  const of = technology ? sql`and p.plain_stack @> array[plain(${technology})]` : sql``;
  const before = cursor ? sql`and p.id < ${cursor}` : sql``;
  const mine = askingMe ? sql`and ${isInvited(viewerId)}` : sql``;
  return selectProjects(db, viewerId, sql`where true ${of} ${before} ${mine} order by p.id desc limit ${limit + 1}`);
}

/** A project as JSON, as `viewerId` sees it, or without reader-dependent fields (null); null if there is none. */
export async function findProjectJson(db: Database, viewerId: string | null, id: string): Promise<string | null> {
  const rows = await selectProjects(db, viewerId, sql`where p.id = ${id}`);
  return rows[0]?.json ?? null;
}

function isInvited(viewerId: string): RawBuilder<unknown> {
  return sql`exists (select from project_contributors c
    where c.project_id = p.id and c.user_id = ${viewerId} and c.confirmed_at is null)`;
}

function person(row: string): RawBuilder<unknown> {
  const avatar = avatarUrl(`${row}.avatar_id`);
  return jsonObject<Project['contributors'][number]>({ _id: `${row}.id`, name: `${row}.name`, avatar });
}

function people(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${person('u')} order by c.confirmed_at, c.asked_at), '[]')
    from project_contributors c join users u on u.id = c.user_id where c.project_id = p.id and ${which})`;
}

async function selectProjects(db: Database, viewerId: string | null, which: RawBuilder<unknown>) {
  const project = { ...projectFields, ...(viewerId && asSeenBy(viewerId)) };
  const { rows } = await sql<JsonRow>`
    select p.id, ${jsonObject<LiveProject & Partial<Project>>(project)}::text as json
    from projects p left join users a on a.id = p.author_id ${which}`.execute(db);
  return rows;
}

const projectFields: Fields<LiveProject> = {
  _id: 'p.id',
  title: 'p.title',
  description: 'p.description',
  techStack: 'p.tech_stack',
  projectLink: 'p.project_link',
  githubLink: 'p.github_link',
  picture: sql`'/files/' || p.picture_id || '/feed'`,
  author: sql`case when a.id is not null then ${person('a')} end`,
  contributors: people(sql`c.confirmed_at is not null`),
  createdAt: isoTime('p.created_at'),
};

function asSeenBy(viewerId: string): Fields<Pick<Project, 'askedMe' | 'asked'>> {
  return {
    askedMe: isInvited(viewerId),
    asked: people(sql`c.confirmed_at is null and p.author_id = ${viewerId}`),
  };
}

export interface ProjectRow {
  title: string;
  description: string;
  tech_stack: string[];
  project_link: string;
  github_link: string;
}

/** Throws not_found. */
export async function requireProject(db: Database, id: string) {
  const row = await db.selectFrom('projects').select('author_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This project');
  return row;
}

export async function insertProject(db: Database, authorId: string, project: ProjectRow): Promise<string> {
  const row = await db
    .insertInto('projects')
    .values({ ...project, author_id: authorId })
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
  const row = await tx.deleteFrom('projects').where('id', '=', id).returning('picture_id').executeTakeFirst();
  return row ?? null;
}

/** The fifty most common technologies, in their most common spelling. Reads all projects. */
export async function countTechnologies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select mode() within group (order by name) as name from projects, unnest(tech_stack) as stack(name)
    group by plain(name) order by count(*) desc, 1 limit 50`.execute(db);
  return rows.map((row) => row.name);
}
