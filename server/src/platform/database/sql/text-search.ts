import { type RawBuilder, sql } from 'kysely';
import { placeholder } from '../fast/composed.ts';
import type { Database } from '../tables.ts';

export interface TextQuery {
  typed: string;
  wanted: RawBuilder<unknown>;
  wantedText: string;
  exact: RawBuilder<unknown>;
  exactText: string;
  similarWords: string[];
}

/** Never fails for any input. See platform/database/functions/search-query.sql. */
export async function readTextQuery(db: Database, typed: string): Promise<TextQuery> {
  const { rows } = await sql<{ wanted: string; exact: string; similar_words: string[] }>`
    select wanted::text, exact::text, similar_words from search_query(${typed})`.execute(db);
  const { wanted, exact, similar_words: similarWords } = rows[0] ?? { wanted: '', exact: '', similar_words: [] };
  return {
    ...{ typed, similarWords, wantedText: wanted, exactText: exact },
    ...{ wanted: queryOf(wanted), exact: queryOf(exact) },
  };
}

// A subquery hides the words from the planner, so one plan serves all of them.
const queryOf = (text: string): RawBuilder<unknown> => sql`(select ${text}::tsquery)`;

export const valuesOf = ({ wantedText, exactText }: TextQuery) => ({ wantedText, exactText });

export const queryPlaceholder: Pick<TextQuery, 'wanted' | 'exact'> = {
  wanted: queryOf(placeholder('wantedText')),
  exact: queryOf(placeholder('exactText')),
};

/**
 * The index knows the rows with a phrase's terms, not their positions. A search with an exclusion stays unchanged,
 * because excluding the terms would drop too much.
 */
export function asOneQuery(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when ${wanted}::text like '%!%' then ${wanted}
    else regexp_replace(${wanted}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery end)`;
}

/** For an index with `prefix` before each word, without positions. The caller checks phrases in the result. */
export function termsAfter(prefix: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const terms = sql`(select regexp_replace(querytree(${wanted}), '<(-|[0-9]+)>', '&', 'g'))`;
  return sql`regexp_replace(${terms}, '''((?:[^'']|'''')*)''', '''' || ${prefix} || '\\1''', 'g')::tsquery`;
}

/** An index can't find rows without a word. */
export const isIndexed = ({ wanted }: Pick<TextQuery, 'wanted'>): RawBuilder<boolean> =>
  sql<boolean>`querytree(${wanted}) not in ('', 'T')`;

/** Adds new words to those for similarity, and drops words that no one uses any more. */
export async function renewSearchWords(tx: Database, newest: number): Promise<void> {
  await sql`delete from search_words`.execute(tx);
  await sql`insert into search_words (word, times) select word, times from written_words(${newest})`.execute(tx);
  // Rows committed during this run may have started earlier.
  await sql`update search_words_renewal set renewed_at = now() - interval '1 minute'`.execute(tx);
}
