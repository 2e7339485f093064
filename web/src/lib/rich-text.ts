import { findTopics } from 'contract/feed.topics.ts';
import { findLinks } from 'contract/links.ts';
import { type Mention, parseMentions } from 'contract/mentions.ts';

/** A stretch of a text that leads somewhere; `start` and `length` in UTF-16 units. */
type Span = { start: number; length: number } & (
  | { kind: 'mention'; userId: string }
  | { kind: 'link'; href: string }
  | { kind: 'topic'; label: string }
);

/** A part of a text, from `at` on, and what it is if not just words. */
interface Part {
  text: string;
  at: number;
  span: Span | null;
}

/** Splits a text where a mention or an address begins and ends; what is found first keeps its place. */
export function splitRichText(text: string, mentions: readonly Mention[]): Part[] {
  // In order of precedence.
  const spans = withoutOverlap([...mentionsIn(text, mentions), ...linksIn(text), ...topicsIn(text)]);
  const parts: Part[] = [];
  let done = 0;
  const push = (end: number, span: Span | null) => {
    if (end > done) parts.push({ text: text.slice(done, end), at: done, span });
    done = end;
  };
  for (const span of spans) {
    push(span.start, null);
    push(span.start + span.length, span);
  }
  push(text.length, null);
  return parts;
}

/** A text that is being sent, as it will read. */
export function asRead(sent: string): { text: string; mentions: Mention[] } {
  const { text, mentions } = parseMentions(sent);
  return { text, mentions: mentions.map((mention) => ({ ...mention, avatar: '', profession: '' })) };
}

function mentionsIn(text: string, mentions: readonly Mention[]): Span[] {
  return mentions
    .filter(({ start, length }) => text[start] === '@' && start + length <= text.length)
    .map(({ _id, start, length }) => ({ kind: 'mention', start, length, userId: _id }));
}

function linksIn(text: string): Span[] {
  return findLinks(text).map((link) => ({ kind: 'link', ...link }));
}

function topicsIn(text: string): Span[] {
  return findTopics(text).map((topic) => ({ kind: 'topic', ...topic }));
}

function withoutOverlap(found: Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of found) {
    const free = kept.every(({ start, length }) => span.start >= start + length || span.start + span.length <= start);
    if (free) kept.push(span);
  }
  return kept.sort((a, b) => a.start - b.start);
}
