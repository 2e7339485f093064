import type { Span } from 'contract/formatting.spans.ts';
import type { Range } from 'contract/formatting.tokens.ts';
import type { Segment, Terms } from '../../lib/text/highlighted-terms.ts';

/** Finds matches that go on in another part of a line. Returns their ranges in each part, by its start. */
export function matchesAcross(text: string, spans: readonly Span[], { terms, split }: Terms): Map<number, Range[]> {
  const parts = textRanges(spans);
  const joined = parts.map(({ start, end }) => text.slice(start, end)).join('');
  const found = new Map<number, Range[]>();
  let at = 0;
  let before = 0;
  for (const match of split(joined, terms, 0)) {
    if (!match.highlighted) continue;
    const matchEnd = match.at + match.text.length;
    for (let part = parts[at]; part && before + part.end - part.start <= match.at; part = parts[at]) {
      before += part.end - part.start;
      at += 1;
    }
    const inside = rangesInside(parts, at, match.at - before, matchEnd - before);
    if (inside.length > 1) for (const [start, range] of inside) found.set(start, [...(found.get(start) ?? []), range]);
  }
  return found;
}

/** The part from `start` to `end`, counted from the beginning of the part `at`, in each part that it touches. */
function rangesInside(parts: readonly Range[], at: number, start: number, end: number): [start: number, Range][] {
  const inside: [number, Range][] = [];
  let offset = 0;
  for (let next = at, part = parts[next]; part && offset < end; part = parts[++next]) {
    const size = part.end - part.start;
    const range = { start: Math.max(0, start - offset), end: Math.min(size, end - offset) };
    if (range.start < range.end) inside.push([part.start, range]);
    offset += size;
  }
  return inside;
}

function textRanges(spans: readonly Span[]): Range[] {
  return spans.flatMap((span) => (span.kind === 'text' ? [span] : textRanges(span.spans)));
}

/** Also highlights these ranges of a text. */
export function withRanges(split: Terms['split'], ranges: readonly Range[]): Terms['split'] {
  return (text, terms, offset) =>
    split(text, terms, offset).flatMap((segment) => (segment.highlighted ? segment : cut(segment, ranges, offset)));
}

function cut({ text, at: start }: Segment, ranges: readonly Range[], offset: number): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  const push = (end: number, highlighted: boolean) => {
    if (end > done) segments.push({ text: text.slice(done, end), highlighted, at: start + done });
    done = Math.max(done, end);
  };
  for (const range of ranges) {
    push(Math.min(text.length, range.start - offset - start), false);
    push(Math.min(text.length, range.end - offset - start), true);
  }
  push(text.length, false);
  return segments;
}
