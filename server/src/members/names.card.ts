import { type RawBuilder, sql } from 'kysely';
import { sees } from './blocks/sees.queries.ts';

export const typedWord = (typed: string): RawBuilder<string> => sql<string>`ltrim(words_of_name(${typed}))`;

/** Words of names that start with the typed word, in SQL; for a single letter, only first words of names. */
export function knownTerms(typed: string, ofLetter: boolean): RawBuilder<unknown> {
  const word = typedWord(typed);
  const begins = sql`exists (select from member_names m where m.word = d.word and m.place = 1)`;
  return sql`select d.word from distinct_names d
    where ${word} <> '' and d.word >= ${word} and d.word < ${word} || U&'\\+10FFFF' and ${ofLetter ? begins : sql`true`}`;
}

interface Choice {
  order: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
  beyond?: RawBuilder<unknown>;
  ofLetter: boolean;
}

/** Reads the first visible members of each word. `place` is 1 if the name starts with it. */
export function firstMembers(
  viewerId: string,
  terms: RawBuilder<unknown>,
  { order, limit, beyond = sql`true`, ofLetter }: Choice,
): RawBuilder<unknown> {
  return sql`
    select m.user_id as id, m.place, m.plain_name
    from (${terms}) w cross join (values ${ofLetter ? sql`(1)` : sql`(1), (2)`}) as places (place)
    cross join lateral (
      select n.* from member_names n
      where n.word = w.word and n.place = places.place and ${sees(viewerId, 'n.user_id')} and ${beyond}
      order by ${order} limit ${limit}) m`;
}
