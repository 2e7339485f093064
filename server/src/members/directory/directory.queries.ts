import type { DirectoryFilters } from 'contract/members/members.directory.ts';
import type { OnlineMembers } from 'contract/members/members.online.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { newStatement, placeholder, readPipelined, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import { isLetter, isOneWord, nameMatches } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { readCursor, writeCursor } from '../../platform/http/bodies/sort-cursor.ts';
import { avatarUrl } from '../avatar.card.ts';
import { sees } from '../blocks/sees.queries.ts';
import { hasValue, showsValuesTo, withMatchingValue } from '../fields/values.queries.ts';
import { isAlumni, relationshipTo } from '../members.card.ts';
import { isVisibleTo, shows } from '../privacy/audiences.queries.ts';
import { typedPage } from '../profile/typed-names.queries.ts';
import {
  beyond,
  cardsOfPage,
  type DirectorySearch,
  maxSimilar,
  type Row,
  type Search,
} from './directory-page.queries.ts';

const directory = newStatement();

// Reads this many rows in page order before it gathers all matches.
const near = sql.lit(1_000);

export async function listDirectory(db: Database, viewerId: string, query: DirectorySearch): Promise<JsonRow[]> {
  const { sort, cursor } = query;
  const byName = sort === 'name';
  const after = cursor === undefined ? null : readCursor(cursor, byName);
  const rows = await readPage(db, viewerId, { ...query, after });
  return rows.map(({ id, plain_name, json }) => ({ id: byName ? writeCursor([plain_name, id]) : id, json }));
}

async function readPage(db: Database, viewerId: string, search: Search): Promise<Row[]> {
  const { sort, limit, after, q, values, ...filters } = search;
  const typed = isBlank(q ?? '') ? undefined : q?.trim();
  const isFiltered = values.length > 0 || Object.values(filters).some((one) => one !== undefined);
  if (isFiltered || (typed !== undefined && !isOneWord(typed))) {
    return (await directoryPage(viewerId, search).execute(db)).rows;
  }
  const [name, id] = after ?? [];
  const kind = typed === undefined ? 'whole' : isLetter(typed) ? 'letter' : 'word';
  const variant = directory(kind, sort, rowsFor(limit), !!after);
  const read = kind === 'whole' ? readPipelined : readPrepared;
  return read(db, variant, { viewerId, name, id, typed }, () => {
    const viewer = placeholder('viewerId');
    const page = { sort, limit, after: after && ([placeholder('name'), placeholder('id')] as const) };
    return kind === 'whole'
      ? directoryPage(viewer, { ...page, values: [] })
      : typedPage(viewer, { ...page, typed: placeholder('typed'), ofLetter: kind === 'letter' });
  });
}

function directoryPage(viewerId: string, search: Search): RawBuilder<Row> {
  return sql<Row>`
    with ${isNarrow(search) ? gather(search, viewerId) : walk(search, viewerId)} ${cardsOfPage(viewerId, search)}`;
}

// Two conditions may each be common and rarely match together; a typed name matches few.
function isNarrow({ q, skill, badge, college, course, graduationYear, values }: Search): boolean {
  const chosen = [skill, badge, college, course, graduationYear].filter(Boolean);
  return Boolean(q && !isBlank(q)) || values.length > 0 || chosen.length > 1;
}

function walk(query: Search, viewerId: string): RawBuilder<unknown> {
  return sql`found as not materialized (${members(query, viewerId, sql`users`)})`;
}

function gather(query: Search, viewerId: string): RawBuilder<unknown> {
  const { q } = query;
  if (!q || isBlank(q)) return walkFirst(query, viewerId);
  const columns = sql`u.id, u.plain_name, u.joined_at, u.role, u.plain_college, u.plain_course, u.graduation_year,
    u.education_audience, u.fields_audience, u.alumni_since`;
  return sql`
    named as materialized (select ${columns} from users u where u.joined_at is not null and ${nameMatches(q)}),
    answered as materialized (
      select ${columns} from users u where u.id in ${withMatchingValue(q)} and ${showsValuesTo(viewerId)}
    ),
    alike as materialized (
      select ${columns} from similar_names(${q.trim()}, ${maxSimilar}) s join users u on u.id = s.id
      where not exists (select from named) and not exists (select from answered)
    ),
    everyone as (select * from named union select * from answered union all select * from alike),
    found as (${members(query, viewerId, sql`everyone`)})`;
}

function walkFirst(query: Search, viewerId: string): RawBuilder<unknown> {
  const walked = nearest(query);
  const all = members(query, viewerId, sql`users`);
  if (!walked) return sql`found as materialized (${all})`;
  const order = query.sort === 'name' ? sql`plain_name, id` : sql`id desc`;
  const isFull = sql`(select count(*) from walked) > ${sql.lit(query.limit)}`;
  return sql`
    walked as materialized (
      ${members(query, viewerId, sql`users`, walked)} order by ${order} limit ${sql.lit(rowsFor(query.limit))}),
    gathered as materialized (select * from (${all}) everyone where not ${isFull}),
    found as (select * from walked where ${isFull} union all select * from gathered)`;
}

function nearest({ skill, badge, college, course, after, sort }: Search): RawBuilder<unknown> | null {
  const byName = sort === 'name';
  const [tag] = [tagged('skill', skill), tagged('badge', badge)].filter((one) => one !== null);
  const [name, id] = tag ? [sql`t.plain_name`, sql`t.user_id`] : [sql`u.plain_name`, sql`u.id`];
  const rest = sql`${after ? sql`and ${beyond(after, byName, name, id)}` : sql``}
    order by ${byName ? sql`${name}, ${id}` : sql`${id} desc`} limit ${near}`;
  if (tag) return sql`(select * from member_tags t where ${tag('t')} ${rest}) t join users u on u.id = t.user_id`;
  const filter = college ? sql`u.plain_college = plain(${college})` : course && sql`u.plain_course = plain(${course})`;
  return filter ? sql`(select * from users u where u.joined_at is not null and ${filter} ${rest}) u` : null;
}

function members(
  query: Search,
  viewerId: string,
  source: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { role, alumni, skill, badge, college, course, graduationYear, values, after } = query;
  const byName = query.sort === 'name';
  const [first = null, ...chosen] = [tagged('skill', skill), tagged('badge', badge)].filter((tag) => tag !== null);
  // Tags store the name too, so that their index has the page order.
  const [name, id] = first ? [sql`t.plain_name`, sql`t.user_id`] : [sql`u.plain_name`, sql`u.id`];
  const parts = [
    sql`u.joined_at is not null and ${sees(viewerId, 'u.id')}`,
    ...(first ? [first('t')] : []),
    ...chosen.map((tag) => sql`exists (select from member_tags o where o.user_id = u.id and ${tag('o')})`),
    ...(role ? [sql`u.role = ${role}`] : []),
    ...(alumni === undefined ? [] : [sql`${isAlumni} = ${sql.lit(alumni)}`]),
    ...(college ? [sql`u.plain_college = plain(${college})`] : []),
    ...(course ? [sql`u.plain_course = plain(${course})`] : []),
    ...(graduationYear ? [sql`u.graduation_year = ${graduationYear}`] : []),
    ...(college || course || graduationYear ? [isVisibleTo('education', viewerId)] : []),
    ...values.map(({ fieldId, value }) => hasValue(fieldId, value)),
    ...(values.length > 0 ? [showsValuesTo(viewerId)] : []),
    ...(after ? [beyond(after, byName, name, id)] : []),
  ];
  const joined = first ? sql`member_tags t join ${source} u on u.id = t.user_id` : sql`${source} u`;
  return sql`select ${id} as id, ${name} as plain_name from ${from ?? joined} where ${sql.join(parts, sql` and `)}`;
}

function tagged(kind: 'skill' | 'badge', value: string | undefined) {
  if (!value) return null;
  return (row: string) =>
    sql`${sql.ref(`${row}.kind`)} = ${sql.lit(kind)} and ${sql.ref(`${row}.tag`)} = plain(${value})`;
}

type CountedFilters = Omit<DirectoryFilters, 'fields' | 'searched'>;

export async function countFilters(db: Database): Promise<CountedFilters> {
  const { rows } = await sql<CountedFilters>`
    with members as materialized (
      select skills, badges, ${ifVisibleToAll('college', sql`''`)}, ${ifVisibleToAll('course', sql`''`)},
        ${ifVisibleToAll('graduation_year', sql`null`)} from users u where joined_at is not null)
    select ${commonest(sql`select unnest(skills) from members`)} as skills,
      ${commonest(sql`select unnest(badges) from members`)} as badges,
      ${commonest(sql`select college from members where college <> ''`)} as colleges,
      ${commonest(sql`select course from members where course <> ''`)} as courses,
      array(select distinct graduation_year from members where graduation_year is not null order by 1 desc limit 50)
        as "graduationYears"`.execute(db);
  return rows[0] ?? { skills: [], badges: [], colleges: [], courses: [], graduationYears: [] };
}

// All members share one result.
function ifVisibleToAll(
  column: 'college' | 'course' | 'graduation_year',
  empty: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`case when ${shows('education', sql`false`)} then ${name} else ${empty} end as ${name}`;
}

function commonest(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select value from (${values}) as entry(value) group by value order by count(*) desc, value limit 50)`;
}

const max = 8;

export async function findOnlineMembers(db: Database, viewerId: string, ids: string[]): Promise<OnlineMembers> {
  const { rows } = await sql<OnlineMembers['people'][number] & { count: number }>`
    select count(*) over ()::int as count, u.id as _id, u.name, ${avatarUrl('u.avatar_id')} as avatar
    from users u where u.id = any(${ids}::uuid[]) and ${sees(viewerId, 'u.id')}
    order by ${relationshipTo(viewerId)} = 'connected' desc, u.plain_name, u.id limit ${sql.lit(max)}`.execute(db);
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _, ...person }) => person) };
}
