import { findTopics } from 'contract/feed/feed.topics.ts';
import { findLinks } from 'contract/links.ts';
import { type Mention, parseMentions } from 'contract/mentions.ts';

/** A linked part of a text; `start` and `length` in UTF-16 units. */
type Span = { start: number; length: number } & (
  | { kind: 'mention'; userId: string }
  | { kind: 'link'; href: string }
  | { kind: 'topic'; label: string }
);

interface Part {
  text: string;
  at: number;
  span: Span | null;
}

/** Splits a text at mentions, links and topics. Earlier kinds win over overlapping ones. */
export function splitRichText(text: string, mentions: readonly Mention[]): Part[] {
  // In order of precedence.
  const spans = [linksIn(text), topicsIn(text)].reduce(withFree, mentionsIn(text, mentions));
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

export function fitsText({ start, length }: Mention, text: string): boolean {
  return text[start] === '@' && start + length <= text.length;
}

export function asRead(sent: string): { text: string; mentions: Mention[] } {
  const { text, mentions } = parseMentions(sent);
  return { text, mentions: mentions.map((mention) => ({ ...mention, avatar: '', profession: '' })) };
}

function mentionsIn(text: string, mentions: readonly Mention[]): Span[] {
  return mentions
    .filter((mention) => fitsText(mention, text))
    .map(({ _id, start, length }) => ({ kind: 'mention', start, length, userId: _id }));
}

function linksIn(text: string): Span[] {
  return findLinks(text).map((link) => ({ kind: 'link', ...link }));
}

function topicsIn(text: string): Span[] {
  return findTopics(text).map((topic) => ({ kind: 'topic', ...topic }));
}

function withFree(spans: Span[], blocked: Span[]): Span[] {
  const merged: Span[] = [];
  let at = 0;
  let done = 0;
  for (const span of spans) {
    for (; (blocked[at]?.start ?? span.start) < span.start; at++) {
      const other = blocked[at];
      if (other && other.start >= done && other.start + other.length <= span.start) merged.push(other);
    }
    merged.push(span);
    done = span.start + span.length;
  }
  return [...merged, ...blocked.slice(at).filter(({ start }) => start >= done)];
}
