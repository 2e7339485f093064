import { fold } from 'contract/folding.ts';
import { unspacedLetter } from 'contract/scripts.ts';
import type { Segment } from './highlighted-terms.ts';

const letter = `(?:(?![\\p{P}\\p{S}])${unspacedLetter.source})`;
// A run of letters from scripts without blanks, or a word of another script.
const word = new RegExp(`${letter}+|(?:(?!${letter})[^\\p{P}\\p{S}\\p{Z}\\p{Cc}])+`, 'gu');
const isRun = (text: string): boolean => unspacedLetter.test(text);

/** The terms of a query, without quotes, `-excluded` terms and `or`. */
export function termsOf(query: string): string[] {
  const parts = query.split(/\s+/).filter((part) => !part.startsWith('-') && part.toLowerCase() !== 'or');
  return [...new Set(parts.flatMap((part) => part.match(word) ?? []).map(fold))].filter((term) => term !== '');
}

// Search matches stems: "photographs" finds "photography". Most stems end within four letters.
function sharedLength(text: string, parts: string): number {
  if (text.startsWith(parts)) return parts.length;
  let shared = 0;
  while (shared < text.length && text[shared] === parts[shared]) shared += 1;
  const longer = Math.max(text.length, parts.length);
  return shared >= 4 && longer - shared <= 4 && text.length - shared <= 3 ? text.length : 0;
}

const article = /^(?:و?[بكف]?ال|و?لل)(?=.{3})/u;

// The length of a folded word's match, including an Arabic article that was not typed.
function matchLength(text: string, parts: string): number {
  const before = article.exec(text)?.[0].length ?? 0;
  const rest = sharedLength(text.slice(before), parts.replace(article, ''));
  return Math.max(sharedLength(text, parts), rest > 0 ? before + rest : 0);
}

/** Matches in a folded run of letters: pairs of start and end, in order. */
function findInRun(text: string, parts: readonly string[]): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (const term of parts.filter(isRun)) {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
      found.push([at, at + term.length]);
  }
  return found.sort(([one], [other]) => one - other);
}

function offsetsIn(text: string): number[] {
  const offsets: number[] = [];
  for (const { 0: letterWithMarks, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    for (let length = fold(letterWithMarks).length; length > 0; length--) offsets.push(index);
  }
  return offsets;
}

/** Splits a text at matches of a term or of its beginning. */
export function splitByTerms(text: string, parts: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  const push = (end: number, highlighted: boolean) => {
    if (end > done) segments.push({ text: text.slice(done, end), highlighted, at: done });
    done = Math.max(done, end);
  };
  for (const { 0: found, index } of parts.length > 0 ? text.matchAll(word) : []) {
    const folded = fold(found);
    const length = isRun(found) ? 0 : Math.max(...parts.map((term) => matchLength(folded, term)));
    const matches = isRun(found) ? findInRun(folded, parts) : length > 0 ? [[0, length] as const] : [];
    if (matches.length === 0) continue;
    const offsets = offsetsIn(found);
    for (const [start, end] of matches) {
      push(index + (offsets[start] ?? found.length), false);
      push(index + (offsets[end] ?? found.length), true);
    }
  }
  push(text.length, false);
  return segments;
}

const before = 60;

/** Cuts a text shortly before the first match, so that the match is in its first lines. */
export function excerptOf(text: string, parts: readonly string[]): string {
  const at = splitByTerms(text, parts).find(({ highlighted }) => highlighted)?.at ?? 0;
  if (at <= before) return text;
  const start = text.indexOf(' ', at - before);
  return `… ${text.slice(start < 0 || start > at ? at : start).trimStart()}`;
}
