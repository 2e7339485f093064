import { describe, expect, test } from 'vitest';
import { addLink, type Change, continueLines, type Selected, toggleCode, toggleLines, toggleStyle } from './edits.ts';

/** A text with its selection between two bars, or its caret at one. */
function selected(marked: string): Selected {
  const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|')];
  return { text: marked.replaceAll('|', ''), start, end: end > start ? end - 1 : start };
}

function after(marked: string, change: Change | null): string {
  if (!change) return marked;
  const { text } = selected(marked);
  const written = change.edits.reduceRight(
    (sum, { start, end, insert }) => sum.slice(0, start) + insert + sum.slice(end),
    text,
  );
  const [start, end] = change.selection;
  return start === end
    ? `${written.slice(0, start)}|${written.slice(start)}`
    : `${written.slice(0, start)}|${written.slice(start, end)}|${written.slice(end)}`;
}

describe('signs around a selection', () => {
  test.each([
    ['a |b| c', '**', 'a **|b|** c'],
    ['a **|b|** c', '**', 'a |b| c'],
    ['|**b**|', '**', '|b|'],
    ['**|b|**', '*', '***|b|***'],
    ['***|b|***', '*', '**|b|**'],
    ['***|b|***', '**', '*|b|*'],
    ['| b |', '~~', ' ~~|b|~~ '],
    ['|a\n\nb|', '**', '**|a**\n\n**b|**'],
    ['**|a**\n**b|**', '**', '|a\nb|'],
    ['a |', '**', 'a **|**'],
    ['a **|**', '**', 'a |'],
  ] as const)('%j with %s is %j', (before, sign, expected) => {
    expect(after(before, toggleStyle(selected(before), sign))).toBe(expected);
  });
});

describe('lines of a selection', () => {
  test.each([
    ['a|b\nc|d', 'bullets', '- a|b\n- c|d'],
    ['- a|b\n- c|d', 'bullets', 'a|b\nc|d'],
    ['- a|b\n- c|d', 'numbers', '1. a|b\n2. c|d'],
    ['1. a|b\n\n2. c|d', 'quote', '> a|b\n\n> c|d'],
    ['|', 'bullets', '- |'],
    ['x\n|y', 'numbers', 'x\n1. |y'],
  ] as const)('%j as %s is %j', (before, kind, expected) => {
    expect(after(before, toggleLines(selected(before), kind))).toBe(expected);
  });
});

test.each([
  ['- a|', '- a\n- |'],
  ['  - a|b', '  - a\n  - |b'],
  ['9. a|', '9. a\n10. |'],
  ['> a|', '> a\n> |'],
  ['- a\n- |', '- a\n|'],
  ['a|', 'a|'],
  ['|- a', '|- a'],
  ['- |a|', '- |a|'],
])('Enter goes on with a list and ends it on an empty item: %j', (before, expected) => {
  expect(after(before, continueLines(selected(before)))).toBe(expected);
});

test('code of several lines is a block', () => {
  expect(after('x |y| z', toggleCode(selected('x |y| z')))).toBe('x `|y|` z');
  expect(after('a|b\nc|d', toggleCode(selected('a|b\nc|d')))).toBe('```\na|b\nc|d\n```');
});

test('a link has words, or is its address', () => {
  expect(after('a |b c| d', addLink(selected('a |b c| d'), 'x.org'))).toBe('a [|b c|](https://x.org) d');
  expect(after('a |', addLink(selected('a |'), 'http://x.org'))).toBe('a http://x.org|');
});
