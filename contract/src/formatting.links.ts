import { findTopics } from './feed/feed.topics.ts';
import type { Span } from './formatting.spans.ts';
import { type Block, parseFormatting } from './formatting.ts';
import { findLinks } from './links.ts';
import { parseMentions } from './mentions.ts';

/** The addresses that a sent text leads to, in order. Code has none. */
export function formattedLinks(sent: string): string[] {
  const { text, mentions } = parseMentions(sent);
  return spansOf(parseFormatting(text, mentions)).flatMap((span) => linksOf(span, text));
}

/** The topics of a sent text. Code has none. */
export function formattedTopics(sent: string): string[] {
  const { text, mentions } = parseMentions(sent);
  return spansOf(parseFormatting(text, mentions)).flatMap((span) => topicsOf(span, text));
}

function linksOf(span: Span, text: string): string[] {
  if (span.kind === 'text') return findLinks(text.slice(span.start, span.end)).map(({ href }) => href);
  if (span.kind === 'link') return [span.href];
  return span.kind === 'code' ? [] : span.spans.flatMap((one) => linksOf(one, text));
}

function topicsOf(span: Span, text: string): string[] {
  if (span.kind === 'text') return findTopics(text.slice(span.start, span.end)).map(({ label }) => label);
  return span.kind === 'code' || span.kind === 'link' ? [] : span.spans.flatMap((one) => topicsOf(one, text));
}

function spansOf(blocks: Block[]): Span[] {
  return blocks.flatMap((block): Span[] => {
    if (block.kind === 'text') return block.spans;
    if (block.kind === 'quote') return spansOf(block.blocks);
    return block.kind === 'code' ? [] : block.items.flatMap(({ spans, lists }) => [...spans, ...spansOf(lists)]);
  });
}
