import type { Span } from 'contract/formatting.spans.ts';
import type { Range } from 'contract/formatting.tokens.ts';
import { type Block, type List, parseFormatting, withoutSigns } from 'contract/formatting.ts';
import type { Mention } from 'contract/mentions.ts';
import { createElement, Fragment, type ReactNode, useContext, useLayoutEffect } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { HighlightedTerms, type Terms } from '../../lib/text/highlighted-terms.ts';
import { fitsText } from '../../lib/text/rich-text.ts';
import { Address } from '../links/address.tsx';
import classes from './formatted-text.module.css';
import { Highlight } from './highlight.tsx';
import { LinkedText } from './linked-text.tsx';
import { matchesAcross, withRanges } from './matches-across.ts';

interface Props {
  text: string;
  mentions: readonly Mention[];
  isPlain?: boolean | undefined;
  onDrawn?: (() => void) | undefined;
}

const CopyCode = lazyPart(() => import('./copy-code.tsx').then((m) => m.CopyCode));
const elements = { bold: 'strong', italic: 'em', struck: 's' } as const;

/** Draws the parsed text, or its words alone. `onDrawn` is called when it replaces the text as it is written. */
export function FormattedText({ text, mentions, isPlain, onDrawn }: Props): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the plain text
  useLayoutEffect(() => onDrawn?.(), []);
  const terms = useContext(HighlightedTerms);
  const valid = mentions.filter((mention) => fitsText(mention, text));
  if (isPlain) return <Highlight text={withoutSigns(text, valid)} />;
  return drawBlocks(parseFormatting(text, valid), { text, mentions: valid, terms, isLinked: true, matches: null });
}

interface Source extends Pick<Props, 'text' | 'mentions'> {
  terms: Terms | null;
  /** False inside links and code. */
  isLinked: boolean;
  /** Those that go on in another part, by the start of each part. */
  matches: Map<number, Range[]> | null;
}

function drawBlocks(blocks: readonly Block[], source: Source): ReactNode {
  return blocks.map((block, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other order
    return <Fragment key={at}>{drawBlock(block, source)}</Fragment>;
  });
}

function drawBlock(block: Block, source: Source): ReactNode {
  if (block.kind === 'text') return drawLines(block.spans, source);
  if (block.kind === 'list') return drawList(block, source);
  if (block.kind === 'quote') {
    return (
      <blockquote className={classes.quote} dir="auto">
        {drawBlocks(block.blocks, source)}
      </blockquote>
    );
  }
  const code = block.lines.map(({ start, end }) => source.text.slice(start, end)).join('\n');
  return (
    <div className={classes.code} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <pre tabIndex={0}>
        <Highlight text={code} />
      </pre>
      <CopyCode code={code} />
    </div>
  );
}

function drawList({ isOrdered, items }: List, source: Source): ReactNode {
  return createElement(
    isOrdered ? 'ol' : 'ul',
    { className: classes.list, dir: 'auto' },
    items.map(({ number, marker, spans, lists }) => (
      <li key={marker.start} {...(number !== null && { value: number })}>
        {drawLines(spans, source)}
        {drawBlocks(lists, source)}
      </li>
    )),
  );
}

function drawLines(spans: readonly Span[], source: Source): ReactNode {
  const { text, terms } = source;
  return drawSpans(spans, { ...source, matches: terms && matchesAcross(text, spans, terms) });
}

function drawSpans(spans: readonly Span[], source: Source): ReactNode {
  return spans.map((span) => <Fragment key={span.start}>{drawSpan(span, source)}</Fragment>);
}

function drawSpan(span: Span, source: Source): ReactNode {
  if (span.kind === 'text') return drawText(span, source);
  const { kind, spans } = span;
  if (kind === 'link') {
    return (
      <Address href={span.href} className={classes.link ?? ''}>
        {drawSpans(spans, { ...source, isLinked: false })}
      </Address>
    );
  }
  if (kind === 'code') {
    return <code className={classes.inline}>{drawSpans(spans, { ...source, isLinked: false })}</code>;
  }
  return createElement(elements[kind], null, drawSpans(spans, source));
}

function drawText(range: Range, source: Source): ReactNode {
  const { terms, matches } = source;
  const ranges = matches?.get(range.start);
  const drawn = drawPlain(range, source);
  if (!terms || !ranges) return drawn;
  return <HighlightedTerms value={{ ...terms, split: withRanges(terms.split, ranges) }}>{drawn}</HighlightedTerms>;
}

function drawPlain({ start, end }: Range, { text, mentions, isLinked }: Source): ReactNode {
  const written = text.slice(start, end);
  if (!isLinked) return <Highlight text={written} />;
  const inside = mentions.filter((one) => one.start >= start && one.start < end);
  const moved = inside.map((one) => ({ ...one, start: one.start - start }));
  return <LinkedText text={written} mentions={moved} />;
}
