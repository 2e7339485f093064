import type { PageQuery } from 'contract/pagination.ts';
import type { UserResult } from 'contract/search/search.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  cardFields,
  firstMembers,
  isVisibleTo,
  knownTerms,
  memberCard,
  sees,
  showsValuesTo,
  withMatchingValue,
} from '../members/members.kernel.ts';
import { type JsonRow, jsonObject, rowsFor } from '../platform/database/json.ts';
import { isLetter, isOneWord, nameMatches } from '../platform/database/sql/name-search.ts';
import type { TextQuery } from '../platform/database/sql/text-search.ts';
import type { Database } from '../platform/database/tables.ts';
import { after, candidates, newestMatches } from './matches.queries.ts';

// The slow search for similar names runs only if the others found fewer.
const few = sql.lit(20);

/** Best first: names that start with the input, other parts of names, profiles, similar names. */
export async function findPeople(
  db: Database,
  viewerId: string,
  query: TextQuery,
  page: PageQuery,
): Promise<JsonRow[]> {
  const max = page.cursor ? candidates : sql.lit(rowsFor(page.limit));
  const statement = sql<JsonRow>`
    with ${named(viewerId, query.typed, max)},
    described as materialized (
      select u.id, 3 as place, ts_rank(u.words, ${query.tsQuery}) as likeness from users u
      where (select count(*) from named) < ${max} and u.joined_at is not null and ${sees(viewerId, 'u.id')}
        and u.id in (${newestMatches('users', query)}) and u.id not in (select id from named)
    ),
    answered as materialized (
      select u.id, 3 as place, 0 as likeness from users u
      where (select count(*) from named) < ${max} and u.joined_at is not null and ${sees(viewerId, 'u.id')}
        and u.id in ${withMatchingValue(query.typed)} and ${showsValuesTo(viewerId)}
        and u.id not in (select id from named) and u.id not in (select id from described) limit ${candidates}
    ),
    found as (
      select id, place, 1 as likeness from named union all select * from described union all select * from answered),
    alike as (
      select s.id, 4 as place, s.likeness from similar_names(${query.typed}, ${few}) s
      where (select count(*) from found) < ${few} and s.id not in (select id from found) and ${sees(viewerId, 's.id')}
    ),
    best as (
      select b.id, row_number() over (order by b.place, b.likeness desc, u.plain_name, u.id) as position
      from (select * from found union all select * from alike) b join users u on u.id = b.id
    ),
    page as (select * from best ${after(page)} order by position limit ${sql.lit(rowsFor(page.limit))})
    select u.id, ${memberCard(viewerId)}::text as json, page.position
    from page join users u on u.id = page.id order by page.position`;
  return (await planned(query.typed, statement).execute(db)).rows;
}

/** Addresses are "" if the member doesn't show them, and only included where the club shows any. */
export async function findByName(
  db: Database,
  viewerId: string,
  { q: typed, limit, withEmail }: { q: string; limit: number; withEmail: boolean },
): Promise<{ json: string }[]> {
  const max = sql.lit(rowsFor(limit));
  const isVisible = sql`(u.email_audience = 'search' or ${isVisibleTo('email', viewerId)})`;
  const email = withEmail ? sql`case when ${isVisible} then u.email else '' end` : sql`null`;
  const card = jsonObject<UserResult>({ ...cardFields(viewerId), email });
  const statement = sql<{ json: string }>`
    with ${named(viewerId, typed, max)},
    alike as (
      select s.id, 3 as place, s.likeness from similar_names(${typed}, ${sql.lit(rowsFor(limit) * 2)}) s
      where (select count(*) from named) < ${max} and s.id not in (select id from named) and ${sees(viewerId, 's.id')}
    ),
    best as (select id, place, 1 as likeness from named union all select * from alike)
    select json_strip_nulls(${card})::text as json,
      row_number() over (order by best.place, best.likeness desc, u.plain_name, u.id) as position
    from best join users u on u.id = best.id order by position limit ${max}`;
  return (await planned(typed, statement).execute(db)).rows.slice(0, limit);
}

// A search for one word has the same plan for every word, so it is planned once. Other input is planned each time.
function planned<Row>(typed: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return isOneWord(typed) ? sql<Row>`select * from (${statement}) found order by position` : statement;
}

function named(viewerId: string, typed: string, max: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isOneWord(typed)) {
    const ofLetter = isLetter(typed);
    const choice = { order: sql`n.plain_name, n.user_id`, limit: max, ofLetter };
    return sql`
      named as materialized (
        select id, min(place) as place, plain_name from (${firstMembers(viewerId, knownTerms(typed, ofLetter), choice)}) found
        group by id, plain_name order by 2, plain_name, id limit ${max}
      )`;
  }
  return sql`
    beginning as materialized (
      select u.id, u.plain_name from users u
      where u.joined_at is not null and ${sees(viewerId, 'u.id')} and u.plain_name like starts_with_typed(plain(${typed}))
      order by u.plain_name, u.id limit ${max}
    ),
    inside as materialized (
      select u.id, u.plain_name from users u
      where (select count(*) from beginning) < ${max} and u.joined_at is not null and ${sees(viewerId, 'u.id')} and ${nameMatches(typed)}
    ),
    named as materialized (
      select id, min(place) as place, plain_name from (
        select id, 1 as place, plain_name from beginning union all select id, 2, plain_name from inside
      ) found group by id, plain_name order by place, plain_name, id limit ${max}
    )`;
}
