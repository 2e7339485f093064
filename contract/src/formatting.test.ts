import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formattedTexts } from '../testing/formatted-texts.ts';
import { formattedLinks, formattedTopics } from './formatting.links.ts';
import type { Span } from './formatting.spans.ts';
import { type Block, parseFormatting, withoutSigns } from './formatting.ts';
import { parseMentions } from './mentions.ts';

const letters = { bold: 'b', italic: 'i', struck: 's', code: 'c', link: 'a' } as const;

/** A text as it is drawn, with a letter for each kind in braces. */
function drawn(text: string): string {
  const spans = (list: Span[]): string =>
    list
      .map((span) =>
        span.kind === 'text' ? text.slice(span.start, span.end) : `{${letters[span.kind]} ${spans(span.spans)}}`,
      )
      .join('');
  const draw = (blocks: Block[]): string =>
    blocks
      .map((block) => {
        if (block.kind === 'text') return spans(block.spans);
        if (block.kind === 'quote') return `{quote ${draw(block.blocks)}}`;
        if (block.kind === 'code')
          return `{pre ${block.lines.map(({ start, end }) => text.slice(start, end)).join('\n')}}`;
        const items = block.items.map((item) => `{${item.number ?? '-'} ${spans(item.spans)}${draw(item.lists)}}`);
        return `{list ${items.join('')}}`;
      })
      .join('|');
  return draw(parseFormatting(text));
}

describe('a text is drawn and written as plain text', () => {
  test.each([
    ['**bold** *italic* ~~struck~~ `code`', '{b bold} {i italic} {s struck} {c code}', 'bold italic struck code'],
    ['**zeb**ra', '{b zeb}ra', 'zebra'],
    ['***both***', '{b {i both}}', 'both'],
    ['***x** y* ***x* y**', '{i {b x} y} {b {i x} y}', 'x y x y'],
    ['**a *b** c*', '{b a *b} c*', 'a *b c*'],
    ['`**x** \\* \\`` y', '{c **x** \\* `} y', '**x** \\* ` y'],
    ['[words](https://x.org/a_(b)), [**b**](http://y.org)', '{a words}, {a {b b}}', 'words, b'],
    ['[a [b](https://x.org) c](https://y.org)', '[a {a b} c](https://y.org)', '[a b c](https://y.org)'],
    ['> a **b**\n>\n> - c\nd', '{quote a {b b}\n|{list {- c}}}|d', 'a b\n\n- c\nd'],
    ['- a\n  - b\n- c\n1. d\n3. e', '{list {- a{list {- b}}}{- c}}|{list {1 d}{3 e}}', '- a\n  - b\n- c\n1. d\n3. e'],
    ['a\n```js\n*x*\n\n  y\n```\nb', 'a|{pre *x*\n\n  y}|b', 'a\n*x*\n\n  y\nb'],
    [
      '**https://x.org/a**, *see https://x.org/b*.',
      '{b https://x.org/a}, {i see https://x.org/b}.',
      'https://x.org/a, see https://x.org/b.',
    ],
  ])('%j', (text, asDrawn, plain) => {
    expect(drawn(text)).toBe(asDrawn);
    expect(withoutSigns(text)).toBe(plain);
  });
});

test.each([
  ['\\*no\\* \\~~no~~ \\`no` \\[no](https://x.org)', '*no* ~~no~~ `no` [no](https://x.org)'],
  ['\\> no\n\\- no\n1\\. no', '> no\n- no\n1. no'],
  ['C:\\new \\(x\\) \\\\server', 'C:\\new \\(x\\) \\\\server'],
])('a backslash before a sign keeps it and is not drawn, elsewhere it stays: %j', (text, plain) => {
  expect(drawn(text)).toBe(plain);
  expect(withoutSigns(text)).toBe(plain);
});

test.each([
  ...[
    '_x_ snake_case __init__',
    '# x',
    '<b>x</b> &amp;',
    '![',
    'a\n---\nb',
    '+ x\n* y',
    '2 * 3 * 4',
    '* a *',
    '** a**',
  ],
  ...[
    'a* b *c',
    '~x~',
    '``x``',
    '` x `',
    '**',
    '***',
    '*~~*',
    '> ',
    '- ',
    '```',
    '```\n```',
    '```\nopen',
    '[ x ](https://x.org)',
  ],
  ...[
    '[x](javascript:alert(1))',
    '[x](//x.org)',
    '[](https://x.org)',
    'a_b.txt https://x.org/a_b_c*d*e',
    '>x',
    '-x',
    '1.x',
  ],
])('nothing else means anything: %j', (text) => {
  expect(drawn(text)).toBe(text);
  expect(withoutSigns(text)).toBe(text);
});

test('a name is never formatted, and formatting goes on around it', () => {
  const text = '**hi @Ada *Star* and** @~~x~~';
  const mentions = [
    { start: 5, length: 11 },
    { start: 23, length: 6 },
  ];
  expect(withoutSigns(text, mentions)).toBe('hi @Ada *Star* and @~~x~~');
});

test('the links and topics of a text are not those in its code', () => {
  const text = '`#no https://no.org` **#yes** [#word](https://a.org)\n```\nwww.no.org #no\n```\n> *https://b.org* #too';
  expect(formattedLinks(text)).toEqual(['https://a.org', 'https://b.org']);
  expect(formattedTopics(text)).toEqual(['yes', 'too']);
});

test('10,000 random texts are parsed to allowed parts, with the words of the plain text', () => {
  const kinds = new Set<string>();
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
  const check = (sent: string) => {
    const { text, mentions } = parseMentions(sent);
    const read = (spans: Span[]): string =>
      spans
        .map((span) => {
          kinds.add(span.kind);
          return span.kind === 'text' ? text.slice(span.start, span.end) : read(span.spans);
        })
        .join('');
    const lines = (blocks: Block[]): string[] =>
      blocks.flatMap((block) => {
        kinds.add(block.kind);
        if (block.kind === 'text') return read(block.spans);
        if (block.kind === 'quote') return lines(block.blocks);
        if (block.kind === 'code') return block.lines.map(({ start, end }) => text.slice(start, end));
        return block.items.flatMap(({ marker, spans, lists }) => [
          text.slice(marker.start, marker.end) + read(spans),
          ...lines(lists),
        ]);
      });
    const plain = withoutSigns(text, mentions);
    expect(wordsOf(lines(parseFormatting(text, mentions)).join('\n'))).toEqual(wordsOf(plain));
    for (const { start, length } of mentions) expect(plain).toContain(text.slice(start, start + length));
  };
  fc.assert(fc.property(formattedTexts, check), { numRuns: 10_000 });
  expect([...kinds].toSorted()).toEqual(['bold', 'code', 'italic', 'link', 'list', 'quote', 'struck', 'text']);
});
