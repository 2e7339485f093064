import type { DirectoryFilters } from 'contract/members.directory.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

export async function countFilters(db: Database): Promise<DirectoryFilters> {
  const { rows } = await sql<DirectoryFilters>`
    with members as materialized (select skills, badges, college, course from users where joined_at is not null)
    select ${commonest(sql`select unnest(skills) from members`)} as skills,
      ${commonest(sql`select unnest(badges) from members`)} as badges,
      ${commonest(sql`select college from members where college <> ''`)} as colleges,
      ${commonest(sql`select course from members where course <> ''`)} as courses`.execute(db);
  return rows[0] ?? { skills: [], badges: [], colleges: [], courses: [] };
}

function commonest(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select value from (${values}) as entry(value) group by value order by count(*) desc, value limit 50)`;
}
