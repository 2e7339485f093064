import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsFor } from '../platform/database/json.ts';
import { asOneQuery, isIndexed, type TextQuery, termsAfter } from '../platform/database/sql/text-search.ts';

type Terms = Pick<TextQuery, 'tsQuery'>;

type Searched = 'users' | 'posts' | 'comments' | 'events' | 'projects';

// A common term matches too many rows, so only its newest matches are ranked.
export const candidates = sql.lit(200);

const max = {
  /** Rows to read from the index; a more common term is looked up in the newest rows instead. */
  rows: sql.lit(1_000),
  recent: sql.lit(20_000),
  /** Newest rows to read before the index by time, which has too many rows for a common term. */
  first: sql.lit(2_000),
  /** Rows of that index to check for a phrase, at most. */
  checked: sql.lit(5_000),
};

export function newestMatches(
  table: Searched,
  query: Terms,
  isOpen: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  const rows = sql.table(table);
  // Posts and comments are also indexed by time because the whole club writes them.
  return table === 'posts' || table === 'comments'
    ? newestByTime(rows, query, isOpen)
    : newestOfFew(rows, query, isOpen);
}

function newestOfFew(rows: RawBuilder<unknown>, { tsQuery }: Terms, isOpen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    with held as materialized (
      select id, words @@ ${tsQuery} as fits from ${rows} t where words @@ ${asOneQuery(tsQuery)} and ${isOpen}
      limit ${max.rows} + 1
    ),
    recent as materialized (
      select id from (select * from ${rows} order by id desc limit ${max.recent}) t
      where (select count(*) from held) > ${max.rows} and words @@ ${tsQuery} and ${isOpen} order by id desc limit ${candidates}
    ),
    older as (select id from held where fits and (select count(*) from held) <= ${max.rows})
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}

/** Reads the newest rows, then the index by time, period by period, until there are enough. */
function newestByTime(rows: RawBuilder<unknown>, query: Terms, isOpen: RawBuilder<boolean>): RawBuilder<unknown> {
  const { tsQuery } = query;
  const edge = (order: RawBuilder<unknown>) => sql`(select period_of(id) from ${rows} order by id ${order} limit 1)`;
  return sql`
    with recent as materialized (
      select id from (select * from ${rows} order by id desc limit ${max.first}) t
      where words @@ ${tsQuery} and ${isOpen} order by id desc limit ${candidates}
    ),
    older as materialized (
      select id from (
        select m.id, m.fits from generate_series(${edge(sql`desc`)}, ${edge(sql`asc`)}, -1) period
        cross join lateral (select ${termsAfter(sql`period_prefix(period)`, tsQuery)} as terms offset 0) p
        cross join lateral (
          select t.id, t.words @@ ${tsQuery} as fits from ${rows} t
          where words_by_time(t.id, t.words) @@ p.terms and ${isOpen} order by t.id desc) m
        where (select count(*) from recent) < ${candidates} and ${isIndexed(query)} limit ${max.checked}) held
      where fits limit ${candidates}
    )
    select id from (select id from recent union select id from older) found order by id desc limit ${candidates}`;
}

interface Matching {
  age: RawBuilder<unknown>;
  isOpen: RawBuilder<boolean>;
  isVisible: RawBuilder<boolean>;
}

/** In the order of `position`. An exact match counts twice; each month of `age` (an interval) lowers the score. */
export function bestMatches(
  table: Searched,
  query: Terms & Pick<TextQuery, 'exact'>,
  { age, isOpen, isVisible }: Matching,
  page: PageQuery,
) {
  return sql`
    with scored as (
      select *, (ts_rank_cd(words, ${query.tsQuery}, 1) + ts_rank_cd(words, ${query.exact}, 1))
        / (1 + extract(epoch from ${age}) / 2592000) as score
      from ${sql.table(table)} t where id in (${newestMatches(table, query, isOpen)}) and ${isVisible}
    ),
    best as (select *, row_number() over (order by score desc, id desc) as position from scored)
    select * from best ${after(page)} order by position limit ${sql.lit(rowsFor(page.limit))}`;
}

export function after({ cursor }: PageQuery): RawBuilder<unknown> {
  return cursor ? sql`where position > (select position from best where id = ${cursor})` : sql``;
}
