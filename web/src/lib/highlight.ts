import { createContext } from 'react';

/** A part of a text, and whether it matches the search. */
export interface Segment {
  text: string;
  highlighted: boolean;
  /** Its offset in the text. */
  at: number;
}

const accents = /\p{M}/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A text without case and accents, which a search ignores. */
export const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** The terms of a query: without quotes, `-excluded` terms and `or`. */
export function termsOf(query: string): string[] {
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

/** Splits a text where a term, or the beginning of one, was found. */
export function splitByTerms(text: string, wanted: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  const push = (end: number, highlighted: boolean) => {
    if (end > done) segments.push({ text: text.slice(done, end), highlighted, at: done });
    done = Math.max(done, end);
  };
  for (const { 0: found, index } of wanted.length > 0 ? text.matchAll(word) : []) {
    const folded = fold(found);
    const length = Math.max(...wanted.map((term) => sharedLength(folded, term)));
    if (length === 0) continue;
    push(index, false);
    push(index + unfoldedLength(found, length), true);
  }
  push(text.length, false);
  return segments;
}

const before = 60;

/** A text from a little before the first match on, so that the match is in its first lines. */
export function excerptOf(text: string, wanted: readonly string[]): string {
  const at = splitByTerms(text, wanted).find(({ highlighted }) => highlighted)?.at ?? 0;
  if (at <= before) return text;
  const start = text.indexOf(' ', at - before);
  return `… ${text.slice(start < 0 || start > at ? at : start).trimStart()}`;
}

const none: readonly string[] = [];

/** The terms to highlight in everything inside. */
export const HighlightedTerms = createContext(none);
