import { foldedWords } from 'contract/folding.ts';
import { unspacedLetter } from 'contract/scripts.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text is one word, as names are made of. It is then looked for among the words of names, so that the statement is the
 * same for all words, and its plan is kept.
 */
export const isOneWord = (typed: string): boolean => foldedWords(typed).length === 1;

/**
 * A single letter stands for the beginnings of names alone: too many words begin with it. A letter of a script without
 * blanks is a word.
 */
export function isLetter(typed: string): boolean {
  const [first = '', ...others] = foldedWords(typed);
  return [...first].length === 1 && others.length === 0 && !unspacedLetter.test(first);
}

/** Matches the beginnings of a name's words; a single letter matches the beginning of the name. */
export function nameMatches(typed: string): RawBuilder<boolean> {
  if (foldedWords(typed).length === 0) return sql.lit(false);
  if (isLetter(typed)) return sql<boolean>`u.plain_name like starts_with_typed(plain(${typed.trim()}))`;
  return holdsWords('u.name_words', typed);
}

/** Whether the words in a column hold those that were typed, one after the other, the last one as a beginning. */
export function holdsWords(column: string, typed: string): RawBuilder<boolean> {
  const typedWords = sql`words_of_name(${typed})`;
  // The index has trigrams, which are of ASCII letters in every database.
  return sql<boolean>`(trigram_letters(${sql.ref(column)}) like '%' || starts_with_typed(trigram_letters(${typedWords}))
    and ${sql.ref(column)} like '%' || starts_with_typed(${typedWords}))`;
}
