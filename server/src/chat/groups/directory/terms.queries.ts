import { type RawBuilder, sql } from 'kysely';

/** Whether a plain text has each typed word somewhere, in SQL. */
export function hasTerms(plainText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  if (typed.trim() === '') return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select from regexp_split_to_table(plain(${typed}), '\\s+') word where position(word in ${plainText}) = 0)`;
}
