import type { DraftMention } from 'contract/mentions.ts';
import { unspacedLetter } from 'contract/scripts.ts';

export interface MentionQuery {
  start: number;
  term: string;
}

const maxQuery = 40;
// Not in an email or web address: not after a letter or digit, except in scripts without blanks.
const begins = `(?:(?<![\\p{L}\\p{M}\\p{N}_+/=&%#~@＠])|(?<=${unspacedLetter.source}))[@＠]`;
// Up to three words, because names have spaces.
const typed = new RegExp(`${begins}((?:[^\\s@＠]+(?: [^\\s@＠]*){0,2})?)$`, 'u');

/** Returns the partial name at the caret; null without one. */
export function findQuery(text: string, caret: number, mentions: readonly DraftMention[]): MentionQuery | null {
  const term = typed.exec(text.slice(Math.max(0, caret - maxQuery - 2), caret))?.[1];
  if (term === undefined || term.length > maxQuery) return null;
  const start = caret - term.length - 1;
  return mentions.some((one) => one.start === start) ? null : { start, term };
}

/** Adjusts mentions to an edit: later ones move along, touched ones are removed. */
export function moveMentions(before: string, after: string, mentions: readonly DraftMention[]): DraftMention[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = before.length - tail;
  return mentions.flatMap((one) => {
    if (one.start + one.length <= head) return [one];
    return one.start >= end ? [{ ...one, start: one.start + after.length - before.length }] : [];
  });
}

/** Replaces a partial name with a mention, and returns the new caret. */
export function insertMention(
  { text, mentions }: { text: string; mentions: readonly DraftMention[] },
  { start, term }: MentionQuery,
  { _id, name }: { _id: string; name: string },
): { text: string; mentions: DraftMention[]; caret: number } {
  const end = start + term.length + 1;
  const rest = text.slice(end);
  const label = `@${name}`;
  const inserted = rest.startsWith(' ') ? label : `${label} `;
  const next = text.slice(0, start) + inserted + rest;
  const otherMentions = moveMentions(text.slice(0, end) + rest, next, mentions);
  const mention = { _id, name, start, length: label.length };
  return { text: next, mentions: [...otherMentions, mention], caret: start + label.length + 1 };
}
