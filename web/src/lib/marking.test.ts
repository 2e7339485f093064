import { describe, expect, test } from 'vitest';
import { markWords, wordsOf } from './marking.ts';

const marked = (text: string, query: string) =>
  markWords(text, wordsOf(query))
    .map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text))
    .join('');

describe('the words of a search', () => {
  test('are those it asks for, without quotes, exclusions and or', () => {
    expect(wordsOf('"Night sky" or stars -rain')).toEqual(['night', 'sky', 'stars']);
  });

  test('forgive case and accents, and are named once', () => {
    expect(wordsOf('Cléo cleo')).toEqual(['cleo']);
  });

  test('of a blank search are none', () => {
    expect(wordsOf('  … ')).toEqual([]);
  });
});

describe('marking', () => {
  test.each([
    ['Cléo Martin', 'cleo', '[Cléo] Martin'],
    ['Cleo Martin', 'cléo mar', '[Cleo] [Mar]tin'],
    ['Benjamin and Ben', 'ben', '[Ben]jamin and [Ben]'],
    ['A robot, not a probot', 'robot', 'A [robot], not a probot'],
    ['Zoë decomposed', 'zoe', '[Zoë] decomposed'],
    ['Straße', 'strasse', '[Straße]'],
    ['نور الهدى', 'نور', '[نور] الهدى'],
    ['Nothing here', 'else', 'Nothing here'],
    ['a.b*c (d)', 'b* (d', 'a.[b]*c ([d])'],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('finds the stem that the search found', () => {
    expect(marked('We photographed birds', 'photographs')).toBe('We [photographed] birds');
    expect(marked('a universe', 'university')).toBe('a [universe]');
    expect(marked('a cart', 'cat')).toBe('a cart');
  });

  test('leaves the text whole and in order', () => {
    const text = '  Ab  éb 👋🏽 abc\n';
    const stretches = markWords(text, ['ab', 'eb']);
    expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
    expect(stretches.map(({ at }) => at)).toEqual([...stretches.map(({ at }) => at)].sort((a, b) => a - b));
  });

  test('without words marks nothing', () => {
    expect(markWords('Hello', [])).toEqual([{ text: 'Hello', marked: false, at: 0 }]);
    expect(markWords('', ['a'])).toEqual([]);
  });
});
