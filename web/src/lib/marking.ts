import { createContext } from 'react';

/** A stretch of text, and whether it is what was searched for. */
export interface Stretch {
  text: string;
  marked: boolean;
  /** Where it begins. */
  at: number;
}

const accents = /\p{M}/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A text without what a search forgives: case and accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** The words a search is for: without quotes, `-excluded` ones and `or`. */
export function wordsOf(query: string): string[] {
  const wanted = query.split(/\s+/).filter((part) => !part.startsWith('-') && part.toLowerCase() !== 'or');
  return [...new Set(wanted.flatMap((part) => part.match(word) ?? []).map(fold))];
}

// The search knows the stem of a word: "photographs" finds "photography". Most stems end within four letters.
function sharedLength(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return wanted.length;
  let shared = 0;
  while (shared < text.length && text[shared] === wanted[shared]) shared += 1;
  const longer = Math.max(text.length, wanted.length);
  return shared >= 4 && longer - shared <= 4 && text.length - shared <= 3 ? text.length : 0;
}

/** How many characters of `text` fold to the first `length` characters of its folded form. */
function unfoldedLength(text: string, length: number): number {
  let folded = '';
  let taken = 0;
  for (const character of text) {
    const next = folded + fold(character);
    if (next.length > length) break;
    folded = next;
    taken += character.length;
  }
  return taken;
}

/** Cuts a text where one of the words, or the beginning of a word, was found. */
export function markWords(text: string, wanted: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  const push = (end: number, marked: boolean) => {
    if (end > done) stretches.push({ text: text.slice(done, end), marked, at: done });
    done = Math.max(done, end);
  };
  for (const { 0: found, index } of wanted.length > 0 ? text.matchAll(word) : []) {
    const folded = fold(found);
    const length = Math.max(...wanted.map((one) => sharedLength(folded, one)));
    if (length === 0) continue;
    push(index, false);
    push(index + unfoldedLength(found, length), true);
  }
  push(text.length, false);
  return stretches;
}

const none: readonly string[] = [];

/** The words that are marked in what stands inside. */
export const WordsToMark = createContext(none);
