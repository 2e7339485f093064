import { type RawBuilder, sql } from 'kysely';
import { rowsFor } from '../../platform/database/json.ts';
import { sees } from '../blocks/sees.queries.ts';
import { beyond, cardsOfPage, maxSimilar, type Row, type Search } from '../directory/directory-page.queries.ts';
import { showsValuesTo, withMatchingValue } from '../fields/values.queries.ts';
import { firstMembers, knownTerms, typedWord } from '../names.card.ts';

type TypedSearch = Pick<Search, 'sort' | 'limit' | 'after'> & { typed: string; ofLetter: boolean };

export function typedPage(viewerId: string, { typed, ofLetter, ...page }: TypedSearch): RawBuilder<Row> {
  const { sort, limit, after } = page;
  const byName = sort === 'name';
  const isNext = (name: string, id: string) =>
    after ? beyond(after, byName, sql.ref(name), sql.ref(id)) : sql<boolean>`true`;
  const choice = {
    order: byName ? sql`n.plain_name, n.user_id` : sql`n.user_id desc`,
    limit: sql.lit(rowsFor(limit)),
    beyond: isNext('n.plain_name', 'n.user_id'),
  };
  const isKnown = sql`(exists (select from known) or exists (select from answered))`;
  return sql<Row>`
    with known as materialized (${knownTerms(typed, ofLetter)}),
    answered as materialized (
      select u.id, u.plain_name from users u
      where ${sql.lit(!ofLetter)} and u.joined_at is not null and u.id in ${withMatchingValue(typed)}
        and ${showsValuesTo(viewerId)}
    ),
    alike as materialized (select a.word from names_like(${typedWord(typed)}) a where not ${isKnown}),
    found as (
      select id, plain_name from (${firstMembers(viewerId, sql`select word from known`, { ...choice, ofLetter })}) named
      union
      select id, plain_name from (${firstMembers(viewerId, sql`select word from alike`, { ...choice, ofLetter: false })}) similar_words
      union
      select a.id, a.plain_name from answered a where ${sees(viewerId, 'a.id')} and ${isNext('a.plain_name', 'a.id')}
      union
      select u.id, u.plain_name from similar_names(${typed}, ${maxSimilar}) s join users u on u.id = s.id
      where not ${isKnown} and not exists (select from alike)
        and ${sees(viewerId, 'u.id')} and ${isNext('u.plain_name', 'u.id')}
    )
    ${cardsOfPage(viewerId, page)}`;
}
