import { type RawBuilder, sql } from 'kysely';

/** The beginning of a text: it ends after a word, with dots, if the text is longer. A very long word is cut. */
export function excerpt(text: RawBuilder<string>, length: number): RawBuilder<string> {
  const limit = sql.lit(length);
  return sql<string>`(select case when length(whole) <= ${limit} then whole
    else regexp_replace(left(whole, ${limit}), '\\s+\\S{0,30}$', '') || '…' end from (select ${text} as whole) t)`;
}
