import { hasSigns } from './formatting.signs.ts';
import { addSpans, addText, parseSpans, type Span } from './formatting.spans.ts';
import type { Mentions, Range } from './formatting.tokens.ts';

export interface Item {
  /** The number before the point; null after a dash. */
  number: number | null;
  marker: Range;
  spans: Span[];
  lists: List[];
}

export interface List {
  kind: 'list';
  isOrdered: boolean;
  items: Item[];
}

/** A part of a formatted text. Ranges are positions in the source, so mentions stay where they are. */
export type Block =
  | { kind: 'text'; end: number; spans: Span[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; lines: Range[] }
  | List;

const onlySigns = /^[\s*~`>\\[\]()-]*$/;
const fence = /^```[\w+#.-]*\s*$/;
const fenceEnd = /^```\s*$/;
const quote = /^> (?=\s*\S)/;
const emptyQuote = /^>\s*$/;
const marker = /^([ \t]*)(?:-|(\d{1,3})\.)[ \t]+(?=\S)/;
const escaped = /^[ \t]*(?:\\(?=> |- )|\d{1,3}\\(?=\. ))/;
const maxDepth = 5;

/**
 * Parses a text with formatting, always in linear time. The database drops the same signs: without_signs in
 * server/src/platform/database/schema/01-text.sql. The dialect is in docs/decisions/109-formatting.md.
 */
export function parseFormatting(text: string, mentions: Mentions = []): Block[] {
  if (!hasSigns(text) || onlySigns.test(text)) {
    return [{ kind: 'text', end: text.length, spans: [{ kind: 'text', start: 0, end: text.length }] }];
  }
  return parseLines({ text, mentions, isQuote: false }, linesOf(text));
}

/** The text without its signs, and without the addresses of links with words. */
export function withoutSigns(text: string, mentions: Mentions = []): string {
  return hasSigns(text) ? plainOf(parseFormatting(text, mentions), text) : text;
}

function textOf(spans: readonly Span[], text: string): string {
  return spans
    .map((span) => (span.kind === 'text' ? text.slice(span.start, span.end) : textOf(span.spans, text)))
    .join('');
}

function plainOf(blocks: Block[], text: string): string {
  const textIn = ({ start, end }: Range) => text.slice(start, end);
  const plain = blocks.map((block): string => {
    if (block.kind === 'text') return textOf(block.spans, text);
    if (block.kind === 'quote') return plainOf(block.blocks, text);
    if (block.kind === 'code') return block.lines.map(textIn).join('\n');
    const items = block.items.flatMap((item) => [
      textIn(item.marker) + textOf(item.spans, text),
      ...item.lists.map((list) => plainOf([list], text)),
    ]);
    return items.join('\n');
  });
  return plain.join('\n');
}

interface Line extends Range {
  line: string;
}

function linesOf(text: string): Line[] {
  let end = -1;
  return text.split('\n').map((line) => {
    const start = end + 1;
    end = start + line.length;
    return { start, end, line };
  });
}

interface Source {
  text: string;
  mentions: Mentions;
  isQuote: boolean;
}

function parseLines(source: Source, lines: Line[]): Block[] {
  const ends = source.isQuote ? [] : fenceEnds(lines);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const code = lines.slice(at + 1, ends[at] ?? at);
    const quoted = source.isQuote ? [] : quotedLines(lines, at);
    const items = matching(lines, at, (line) => marker.test(line));
    if (ends[at] && code.some(({ line }) => line.trim() !== '')) {
      blocks.push({ kind: 'code', lines: code });
      at += code.length + 2;
    } else if (quoted.length > 0) {
      blocks.push({ kind: 'quote', blocks: parseLines({ ...source, isQuote: true }, quoted) });
      at += quoted.length;
    } else if (items.length > 0) {
      blocks.push(...listsOf(source, items));
      at += items.length;
    } else {
      addLine(blocks, source, lines[at]);
      at += 1;
    }
  }
  return blocks;
}

/** For each line that opens a fence, the index of the line that closes it. */
function fenceEnds(lines: Line[]): (number | undefined)[] {
  let end: number | undefined;
  return lines
    .map(({ line }, at) => ({ line, at }))
    .reverse()
    .map(({ line, at }) => {
      const opens = fence.test(line) ? end : undefined;
      if (fenceEnd.test(line)) end = at;
      return opens;
    })
    .reverse();
}

function matching(lines: Line[], from: number, matches: (line: string) => boolean): Line[] {
  let end = from;
  while (end < lines.length && matches(lines[end]?.line ?? '')) end += 1;
  return lines.slice(from, end);
}

function quotedLines(lines: Line[], from: number): Line[] {
  if (!quote.test(lines[from]?.line ?? '')) return [];
  return matching(lines, from, (line) => quote.test(line) || emptyQuote.test(line)).map(({ end, line }) => {
    const inside = quote.test(line) ? line.slice(2) : '';
    return { start: end - inside.length, end, line: inside };
  });
}

/** Lists of one after the other; an item with more blanks before it is in a list of the item above. */
function listsOf(source: Source, lines: Line[]): List[] {
  const lists: List[] = [];
  const levels: { indent: number; list: List }[] = [];
  for (const { start, end, line } of lines) {
    const [prefix = '', { length: indent } = '', digits] = marker.exec(line) ?? [];
    const range = { start: start + prefix.length, end };
    const number = digits === undefined ? null : Number(digits);
    const spans = parseSpans(source.text, range, source.mentions);
    const item: Item = { number, marker: { start, end: range.start }, spans, lists: [] };
    while ((levels.at(-1)?.indent ?? 0) > indent) levels.pop();
    const level = levels.at(-1);
    const isSame = level && (level.indent === indent || levels.length === maxDepth);
    if (isSame && level.list.isOrdered === (number !== null)) {
      level.list.items.push(item);
      continue;
    }
    if (isSame) levels.pop();
    const list: List = { kind: 'list', isOrdered: number !== null, items: [item] };
    (levels.at(-1)?.list.items.at(-1)?.lists ?? lists).push(list);
    levels.push({ indent, list });
  }
  return lists;
}

function addLine(blocks: Block[], { text, mentions }: Source, line: Line | undefined): void {
  if (!line) return;
  const { start, end } = line;
  const kept = escaped.exec(line.line)?.[0].length ?? 0;
  const last = blocks.at(-1);
  const block: Block = last?.kind === 'text' ? last : { kind: 'text', end: start, spans: [] };
  if (block === last) addText(block.spans, block.end, block.end + 1);
  else blocks.push(block);
  addText(block.spans, start, start + Math.max(0, kept - 1));
  addSpans(block.spans, parseSpans(text, { start: start + kept, end }, mentions));
  block.end = end;
}
