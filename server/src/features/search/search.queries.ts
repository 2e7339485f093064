import type { MemberCard } from 'contract/members.ts';
import type { FoundUser } from 'contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { asOneQuery } from '../../database/text-search.ts';
import { selectPosts } from '../feed/posts.card.ts';
import { cardFields, nameMatches } from '../members/members.card.ts';

// Of a common term, the newest matches are ranked, searched for among the newest posts first.
const candidates = sql.lit(200);
const newest = sql.lit(20_000);
// At most this many posts are checked for a phrase and ranked; beyond that, the newest have to do.
const indexed = sql.lit(5_000);

/**
 * Cards of people, best first: the name starts with the input, a part of it does, it is similar. Each kind is searched
 * only if the previous ones leave room. See database/functions/similar-names.sql.
 */
export async function findPeople(db: Database, viewerId: string, typed: string, max: number, withEmail: boolean) {
  const limit = sql.lit(max);
  const card = { ...cardFields(viewerId), ...(withEmail && { email: 'u.email' }) };
  const { rows } = await sql<{ json: string }>`
    with beginning as materialized (
      select u.id, u.plain_name from users u
      where u.joined_at is not null and u.plain_name like starts_with_typed(plain(${typed}))
      order by u.plain_name, u.id limit ${limit}
    ),
    inside as materialized (
      select u.id, u.plain_name from users u
      where (select count(*) from beginning) < ${limit} and u.joined_at is not null and ${nameMatches(typed)}
    ),
    named as (
      select id, min(place) as place, plain_name from (
        select id, 1 as place, plain_name from beginning union all select id, 2, plain_name from inside
      ) found group by id, plain_name order by place, plain_name, id limit ${limit}
    ),
    alike as (
      select s.id, 3 as place, s.likeness from similar_names(${typed}, ${sql.lit(max * 2)}) s
      where (select count(*) from named) < ${limit} and s.id not in (select id from named)
    ),
    best as (select id, place, 1 as likeness from named union all select * from alike)
    select json_strip_nulls(${jsonObject<MemberCard & Partial<FoundUser>>(card)})::text as json
    from best join users u on u.id = best.id
    order by best.place, best.likeness desc, u.plain_name, u.id limit ${limit}`.execute(db);
  return rows.map((row) => row.json);
}

/**
 * Posts that match the terms or "phrases", as the viewer sees them: the best of the newest matches, where a month of
 * age weighs as much as half the relevance.
 */
export async function findPosts(db: Database, viewerId: string, terms: string, limit: number): Promise<string[]> {
  const wanted = sql`websearch_to_tsquery('club', ${terms})`;
  const page = sql`
    select *, ts_rank_cd(words, ${wanted}, 1) / (1 + extract(epoch from now() - created_at) / 2592000) as score
    from posts where id in (${newestMatches(wanted)})
    order by score desc, id desc limit ${sql.lit(limit)}`;
  const rows = await selectPosts(db, viewerId, page, sql`p.score desc, p.id desc`);
  return rows.map((row) => row.json);
}

function newestMatches(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recent as materialized (
      select id from (select id, words from posts order by id desc limit ${newest}) newest
      where words @@ ${wanted} order by id desc limit ${candidates}
    ),
    held as materialized (
      select id, words @@ ${wanted} as fits from posts
      where (select count(*) from recent) < ${candidates} and words @@ ${asOneQuery(wanted)} limit ${indexed} + 1
    ),
    older as materialized (select id from held where fits and (select count(*) from held) <= ${indexed})
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}
