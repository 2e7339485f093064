import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { asOneQuery, type TextQuery } from '../../database/text-search.ts';

type Searched = 'users' | 'posts' | 'comments' | 'events' | 'projects';

// Of a common term, the newest matches are ranked, searched for among the newest rows first.
export const candidates = sql.lit(200);
const newest = sql.lit(20_000);
// At most this many rows are checked for a phrase; beyond that, the newest have to do.
const indexed = sql.lit(5_000);

/** Ids of the newest rows whose words match. */
export function newestMatches(table: Searched, { wanted }: TextQuery): RawBuilder<unknown> {
  const rows = sql.table(table);
  return sql`
    with recent as materialized (
      select id from (select id, words from ${rows} order by id desc limit ${newest}) newest
      where words @@ ${wanted} order by id desc limit ${candidates}
    ),
    held as materialized (
      select id, words @@ ${wanted} as fits from ${rows}
      where (select count(*) from recent) < ${candidates} and words @@ ${asOneQuery(wanted)} limit ${indexed} + 1
    ),
    older as materialized (select id from held where fits and (select count(*) from held) <= ${indexed})
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}

/**
 * The best of the newest matches, one more than a page, in the order of `position`: what was typed to the letter counts
 * twice, and a month of `age` (an interval) as much as half the relevance. `shown` says which rows `t` the viewer sees.
 */
export function bestMatches(
  table: Searched,
  query: TextQuery,
  { age, shown }: { age: RawBuilder<unknown>; shown: RawBuilder<boolean> },
  page: PageQuery,
) {
  const toTheLetter = sql`websearch_to_tsquery('club', ${query.typed})`;
  return sql`
    with scored as (
      select *, (ts_rank_cd(words, ${query.wanted}, 1) + ts_rank_cd(words, ${toTheLetter}, 1))
        / (1 + extract(epoch from ${age}) / 2592000) as score
      from ${sql.table(table)} t where id in (${newestMatches(table, query)}) and ${shown}
    ),
    best as (select *, row_number() over (order by score desc, id desc) as position from scored)
    select * from best ${after(page)} order by position limit ${sql.lit(page.limit + 1)}`;
}

/** The rows of `best` after the one the cursor names; none when that is no match any more. */
export function after({ cursor }: PageQuery): RawBuilder<unknown> {
  return cursor ? sql`where position > (select position from best where id = ${cursor})` : sql``;
}
