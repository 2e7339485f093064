import type { DirectoryFilters, DirectoryQuery } from 'contract/directory.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../database/like.ts';
import type { Database } from '../../database/tables.ts';
import { readCursor, writeCursor } from './directory.cursor.ts';
import { cardFields } from './members.card.ts';

/** A page of the directory, one more than asked for; `id` is the cursor that continues after the row. */
export async function listDirectory(db: Database, viewerId: string, query: DirectoryQuery) {
  const byName = query.sort === 'name';
  const after = query.cursor === undefined ? sql`` : sql`and ${beyond(query.cursor, byName)}`;
  const order = byName ? sql`u.plain_name, u.id` : sql`u.id desc`;
  const { rows } = await sql<{ id: string; plain_name: string; json: string }>`
    select u.id, u.plain_name, json_strip_nulls(json_build_object(${cardFields(viewerId)}))::text as json
    from users u where u.joined_at is not null ${filters(query)} ${after}
    order by ${order} limit ${query.limit + 1}`.execute(db);
  return rows.map(({ id, plain_name, json }) => ({ id: byName ? writeCursor([plain_name, id]) : id, json }));
}

/** What the club's members have in common: the 50 commonest of each. */
export async function countFilters(db: Database): Promise<DirectoryFilters> {
  const { rows } = await sql<DirectoryFilters>`
    select ${commonest(sql`select unnest(skills) from users where joined_at is not null`)} as skills,
      ${commonest(sql`select unnest(badges) from users where joined_at is not null`)} as badges,
      ${commonest(sql`select college from users where joined_at is not null and college <> ''`)} as colleges,
      ${commonest(sql`select course from users where joined_at is not null and course <> ''`)} as courses`.execute(db);
  return rows[0] ?? { skills: [], badges: [], colleges: [], courses: [] };
}

function filters({ q, role, skill, badge, college, course }: DirectoryQuery): RawBuilder<unknown> {
  const parts = [
    q && !isBlank(q) ? nameMatches(q.trim()) : null,
    role ? sql`u.role = ${role}` : null,
    skill ? sql`u.plain_skills @> array[plain(${skill})]` : null,
    badge ? sql`u.plain_badges @> array[plain(${badge})]` : null,
    college ? sql`u.plain_college = plain(${college})` : null,
    course ? sql`u.plain_course = plain(${course})` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? sql`and ${sql.join(parts, sql` and `)}` : sql``;
}

// A word of the name begins with what was typed, or is nearly what was typed.
function nameMatches(typed: string): RawBuilder<unknown> {
  const text = literal(typed);
  return sql`(u.plain_name like plain(${text}) || '%' or u.plain_name like '% ' || plain(${text}) || '%'
    or plain(${typed}) <% u.plain_name)`;
}

function beyond(cursor: string, byName: boolean): RawBuilder<unknown> {
  const [name, id] = readCursor(cursor, byName);
  return byName ? sql`(u.plain_name, u.id) > (${name}, ${id}::uuid)` : sql`u.id < ${id}::uuid`;
}

function commonest(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select value from (${values}) as entry(value) group by value order by count(*) desc, value limit 50)`;
}
