import { type RawBuilder, sql } from 'kysely';
import { placeholder } from '../fast/composed.ts';
import type { Database } from '../tables.ts';

/** What a member looks for, as PostgreSQL reads it. */
export interface TextQuery {
  /** The text, as typed. */
  typed: string;
  /** The query that finds it: the last word also as a beginning, unknown words also as similar ones. */
  wanted: RawBuilder<unknown>;
  /** The same as text. */
  wantedText: string;
  /** The query for what was typed to the letter. */
  exact: RawBuilder<unknown>;
  /** The same as text. */
  exactText: string;
  /** The similar words. */
  similarWords: string[];
}

/** Reads a text as a search. Never fails, whatever was typed. See platform/database/functions/search-query.sql. */
export async function readTextQuery(db: Database, typed: string): Promise<TextQuery> {
  const { rows } = await sql<{ wanted: string; exact: string; similar_words: string[] }>`
    select wanted::text, exact::text, similar_words from search_query(${typed})`.execute(db);
  const { wanted, exact, similar_words: similarWords } = rows[0] ?? { wanted: '', exact: '', similar_words: [] };
  return {
    ...{ typed, similarWords, wantedText: wanted, exactText: exact },
    ...{ wanted: queryOf(wanted), exact: queryOf(exact) },
  };
}

// Read first, so that no plan depends on the words: each statement is planned once for all of them.
const queryOf = (text: string): RawBuilder<unknown> => sql`(select ${text}::tsquery)`;

/** The values that stand for a search in `readComposed`. */
export const valuesOf = ({ wantedText, exactText }: TextQuery) => ({ wantedText, exactText });

/** The search that is composed with them. */
export const queryPlaceholder: Pick<TextQuery, 'wanted' | 'exact'> = {
  wanted: queryOf(placeholder('wantedText')),
  exact: queryOf(placeholder('exactText')),
};

/**
 * A text search with its phrases replaced by their terms, in any position. The index knows which rows contain the terms
 * of a phrase, not where, so each match has to be read. A search with an exclusion is left alone, because excluding the
 * terms would drop too much.
 */
export function asOneQuery(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when ${wanted}::text like '%!%' then ${wanted}
    else regexp_replace(${wanted}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery end)`;
}

/**
 * The terms of a search, as an index has them that puts something before each word: with `prefix`, and without positions. Phrases
 * are checked in what it finds.
 */
export function termsAfter(prefix: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const terms = sql`(select regexp_replace(querytree(${wanted}), '<(-|[0-9]+)>', '&', 'g'))`;
  return sql`regexp_replace(${terms}, '''((?:[^'']|'''')*)''', '''' || ${prefix} || '\\1''', 'g')::tsquery`;
}

/** Whether an index can answer a search: it can't tell where a word is not. */
export const isIndexed = ({ wanted }: Pick<TextQuery, 'wanted'>): RawBuilder<boolean> =>
  sql<boolean>`querytree(${wanted}) not in ('', 'T')`;

/** Adds the words of the day to those that typed ones are compared with, and drops what no one writes any more. */
export async function renewSearchWords(tx: Database, newest: number): Promise<void> {
  await sql`delete from search_words`.execute(tx);
  await sql`insert into search_words (word, times) select word, times from written_words(${newest})`.execute(tx);
  // What is committed meanwhile began before this.
  await sql`update search_words_renewal set renewed_at = now() - interval '1 minute'`.execute(tx);
}
