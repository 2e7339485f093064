import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsFor } from '../platform/database/page-rows.ts';
import { asOneQuery, isIndexed, type TextQuery, termsAfter } from '../platform/database/sql/text-search.ts';

/** What is searched for, as far as statements are made of it. */
type Words = Pick<TextQuery, 'wanted'>;

type Searched = 'users' | 'posts' | 'comments' | 'events' | 'projects';

// Of a common term, the newest matches are ranked.
export const candidates = sql.lit(200);

const max = {
  /** Rows that the index finds; what occurs in more of them is looked for in the newest rows. */
  held: sql.lit(1_000),
  recent: sql.lit(20_000),
  /** Rows that are read before the index by time, which has what is common there in too many. */
  first: sql.lit(2_000),
  /** Rows of that index that are checked for a phrase; beyond that, the newest have to do. */
  checked: sql.lit(5_000),
};

/** Ids of the newest rows whose words match. */
export function newestMatches(table: Searched, query: Words): RawBuilder<unknown> {
  const rows = sql.table(table);
  // What the whole club writes is indexed by its time as well.
  return table === 'posts' || table === 'comments' ? newestByTime(rows, query) : newestOfFew(rows, query);
}

/** From the index; a common term is looked for in the newest rows instead. */
function newestOfFew(rows: RawBuilder<unknown>, { wanted }: Words): RawBuilder<unknown> {
  return sql`
    with held as materialized (
      select id, words @@ ${wanted} as fits from ${rows} where words @@ ${asOneQuery(wanted)} limit ${max.held} + 1
    ),
    recent as materialized (
      select id from (select id, words from ${rows} order by id desc limit ${max.recent}) newest
      where (select count(*) from held) > ${max.held} and words @@ ${wanted} order by id desc limit ${candidates}
    ),
    older as (select id from held where fits and (select count(*) from held) <= ${max.held})
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}

/** From the newest rows, and then from the index by time, one period after the other until there are enough. */
function newestByTime(rows: RawBuilder<unknown>, query: Words): RawBuilder<unknown> {
  const { wanted } = query;
  const edge = (order: RawBuilder<unknown>) => sql`(select period_of(id) from ${rows} order by id ${order} limit 1)`;
  return sql`
    with recent as materialized (
      select id from (select id, words from ${rows} order by id desc limit ${max.first}) newest
      where words @@ ${wanted} order by id desc limit ${candidates}
    ),
    older as materialized (
      select id from (
        select m.id, m.fits from generate_series(${edge(sql`desc`)}, ${edge(sql`asc`)}, -1) period
        cross join lateral (select ${termsAfter(sql`period_prefix(period)`, wanted)} as terms offset 0) p
        cross join lateral (
          select t.id, t.words @@ ${wanted} as fits from ${rows} t
          where words_by_time(t.id, t.words) @@ p.terms order by t.id desc) m
        where (select count(*) from recent) < ${candidates} and ${isIndexed(query)} limit ${max.checked}) held
      where fits limit ${candidates}
    )
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}

/**
 * The best of the newest matches, one more than a page, in the order of `position`: what was typed to the letter counts
 * twice, and a month of `age` (an interval) as much as half the relevance. `shown` says which rows `t` the viewer sees.
 */
export function bestMatches(
  table: Searched,
  query: Words & Pick<TextQuery, 'exact'>,
  { age, shown }: { age: RawBuilder<unknown>; shown: RawBuilder<boolean> },
  page: PageQuery,
) {
  return sql`
    with scored as (
      select *, (ts_rank_cd(words, ${query.wanted}, 1) + ts_rank_cd(words, ${query.exact}, 1))
        / (1 + extract(epoch from ${age}) / 2592000) as score
      from ${sql.table(table)} t where id in (${newestMatches(table, query)}) and ${shown}
    ),
    best as (select *, row_number() over (order by score desc, id desc) as position from scored)
    select * from best ${after(page)} order by position limit ${sql.lit(rowsFor(page.limit))}`;
}

/** The rows of `best` after the one the cursor names; none when that is no match any more. */
export function after({ cursor }: PageQuery): RawBuilder<unknown> {
  return cursor ? sql`where position > (select position from best where id = ${cursor})` : sql``;
}
