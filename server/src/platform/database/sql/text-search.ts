import { type RawBuilder, sql } from 'kysely';
import { placeholder } from '../fast/prepared-read.ts';
import type { Database } from '../tables.ts';

export interface TextQuery {
  typed: string;
  tsQuery: RawBuilder<unknown>;
  tsQueryText: string;
  exact: RawBuilder<unknown>;
  exactText: string;
  similarWords: string[];
}

/** Never fails for any input. See platform/database/functions/search-query.sql. */
export async function readTextQuery(db: Database, typed: string): Promise<TextQuery> {
  const { rows } = await sql<{ tsQuery: string; exact: string; similar_words: string[] }>`
    select wanted::text as "tsQuery", exact::text, similar_words from search_query(${typed})`.execute(db);
  const { tsQuery, exact, similar_words: similarWords } = rows[0] ?? { tsQuery: '', exact: '', similar_words: [] };
  return {
    ...{ typed, similarWords, tsQueryText: tsQuery, exactText: exact },
    ...{ tsQuery: queryOf(tsQuery), exact: queryOf(exact) },
  };
}

// A subquery hides the words from the planner, so one plan serves all of them.
const queryOf = (text: string): RawBuilder<unknown> => sql`(select ${text}::tsquery)`;

export const valuesOf = ({ tsQueryText, exactText }: TextQuery) => ({ tsQueryText, exactText });

export const queryPlaceholder: Pick<TextQuery, 'tsQuery' | 'exact'> = {
  tsQuery: queryOf(placeholder('tsQueryText')),
  exact: queryOf(placeholder('exactText')),
};

/**
 * The index knows the rows with a phrase's terms, not their positions. A search with an exclusion stays unchanged,
 * because excluding the terms would drop too much.
 */
export function asOneQuery(tsQuery: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when ${tsQuery}::text like '%!%' then ${tsQuery}
    else regexp_replace(${tsQuery}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery end)`;
}

/** For an index with `prefix` before each word, without positions. The caller checks phrases in the result. */
export function termsAfter(prefix: RawBuilder<unknown>, tsQuery: RawBuilder<unknown>): RawBuilder<unknown> {
  const terms = sql`(select regexp_replace(querytree(${tsQuery}), '<(-|[0-9]+)>', '&', 'g'))`;
  return sql`regexp_replace(${terms}, '''((?:[^'']|'''')*)''', '''' || ${prefix} || '\\1''', 'g')::tsquery`;
}

/** An index can't find rows without a word. */
export const isIndexed = ({ tsQuery }: Pick<TextQuery, 'tsQuery'>): RawBuilder<boolean> =>
  sql<boolean>`querytree(${tsQuery}) not in ('', 'T')`;

/** Adds new words to those for similarity, and drops words that no one uses any more. */
export async function renewSearchWords(tx: Database, newest: number): Promise<void> {
  await sql`delete from search_words`.execute(tx);
  await sql`insert into search_words (word, times) select word, times from written_words(${newest})`.execute(tx);
  // Rows committed during this run may have started earlier.
  await sql`update search_words_renewal set renewed_at = now() - interval '1 minute'`.execute(tx);
}
