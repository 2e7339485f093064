import { foldTerms } from 'contract/folding.ts';
import { unspacedLetter } from 'contract/scripts.ts';
import { type RawBuilder, sql } from 'kysely';

/** One word is looked up among words of names, so that one statement and its cached plan serve all words. */
export const isOneWord = (typed: string): boolean => foldTerms(typed).length === 1;

/** A letter only matches the start of names, except in scripts without spaces, where it is a word. */
export function isLetter(typed: string): boolean {
  const [first = '', ...more] = foldTerms(typed);
  return [...first].length === 1 && more.length === 0 && !unspacedLetter.test(first);
}

export function nameMatches(typed: string): RawBuilder<boolean> {
  if (foldTerms(typed).length === 0) return sql.lit(false);
  if (isLetter(typed)) return sql<boolean>`u.plain_name like starts_with_typed(plain(${typed.trim()}))`;
  return containsTerms('u.name_words', typed);
}

/** Like `nameMatches`, for a name that is no member's and has no index. */
export function nameTextMatches(name: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  if (foldTerms(typed).length === 0) return sql.lit(false);
  if (isLetter(typed)) return sql<boolean>`plain(${name}) like starts_with_typed(plain(${typed.trim()}))`;
  return sql<boolean>`words_of_name(${name}) like '%' || starts_with_typed(words_of_name(${typed}))`;
}

/** The typed words have to follow each other; the last one matches as a prefix. */
export function containsTerms(column: string, typed: string): RawBuilder<boolean> {
  const typedTerms = sql`words_of_name(${typed})`;
  // The index has trigrams, which are of ASCII letters in every database.
  return sql<boolean>`(trigram_letters(${sql.ref(column)}) like '%' || starts_with_typed(trigram_letters(${typedTerms}))
    and ${sql.ref(column)} like '%' || starts_with_typed(${typedTerms}))`;
}
