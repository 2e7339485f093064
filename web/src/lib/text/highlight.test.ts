import { limits } from 'contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../../../../contract/testing/growth.ts';
import { excerptOf, splitByTerms, termsOf } from './highlight.ts';

const highlighted = (text: string, query: string) =>
  splitByTerms(text, termsOf(query))
    .map((segment) => (segment.highlighted ? `[${segment.text}]` : segment.text))
    .join('');

describe('the terms of a search', () => {
  test('leave out quotes, exclusions and or', () => {
    expect(termsOf('"Night sky" or stars -rain')).toEqual(['night', 'sky', 'stars']);
  });

  test('ignore case and accents, and come once', () => {
    expect(termsOf('Cléo cleo')).toEqual(['cleo']);
  });

  test('of a blank search are none', () => {
    expect(termsOf('  … ')).toEqual([]);
  });
});

describe('highlighting', () => {
  test.each([
    ['Cléo Martin', 'cleo', '[Cléo] Martin'],
    ['Cleo Martin', 'cléo mar', '[Cleo] [Mar]tin'],
    ['Benjamin and Ben', 'ben', '[Ben]jamin and [Ben]'],
    ['A robot, not a probot', 'robot', 'A [robot], not a probot'],
    ['Zoë decomposed', 'zoe', '[Zoë] decomposed'],
    ['Straße', 'strasse', '[Straße]'],
    ['نور الهدى', 'نور', '[نور] الهدى'],
    ['غدًا في المكتبة', 'غدا مكتبه', '[غدًا] في [المكتبة]'],
    ['مُحَمَّد وأحمد', 'محمد', '[مُحَمَّد] وأحمد'],
    ['والمكتبات', 'المكتبات', '[والمكتبات]'],
    ['我家在上海东边，上海', '上海', '我家在[上海]东边，[上海]'],
    ['王小明Kai', '小明 kai', '王[小明][Kai]'],
    ['「上海」ジョン・スミス', '「上海」 ・スミス', '「[上海]」ジョン・[スミス]'],
    ['オ\u3099 パーティーです', 'ﾊﾟｰﾃｨｰ', 'オ\u3099 [パーティー]です'],
    ['오늘저녁에독서모임이', '독서모임', '오늘저녁에[독서모임]이'],
    ['ยินดีต้อนรับสู่ชมรม', 'ชมรม', 'ยินดีต้อนรับสู่[ชมรม]'],
    ['“word”—one', 'word one', '“[word]”—[one]'],
    ['don’t', "don't", '[don]’[t]'],
    ['in ٢٠٢٦', '2026', 'in [٢٠٢٦]'],
    ['Nothing here', 'else', 'Nothing here'],
    ['a.b*c (d)', 'b* (d', 'a.[b]*c ([d])'],
  ])('%s for %s', (text, query, expected) => {
    expect(highlighted(text, query)).toBe(expected);
  });

  test('finds the stem that the search found', () => {
    expect(highlighted('We photographed birds', 'photographs')).toBe('We [photographed] birds');
    expect(highlighted('a universe', 'university')).toBe('a [universe]');
    expect(highlighted('a cart', 'cat')).toBe('a cart');
  });

  test('keeps the text whole and in order', () => {
    const text = '  Ab  éb 👋🏽 abc\n';
    const segments = splitByTerms(text, ['ab', 'eb']);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
    expect(segments.map(({ at }) => at)).toEqual([...segments.map(({ at }) => at)].sort((a, b) => a - b));
  });

  test.each(['的一', 'é', 'é ', 'ข่า'])('takes twice as long for twice as many of %j', (part) => {
    const highlight = (text: string) => splitByTerms(text, termsOf('的 é ข่'));
    expect(growthOf(highlight, filledWith(part), 2 * limits.post)).toBeLessThan(linear);
  });

  test('does nothing without terms', () => {
    expect(splitByTerms('Hello', [])).toEqual([{ text: 'Hello', highlighted: false, at: 0 }]);
    expect(splitByTerms('', ['a'])).toEqual([]);
  });
});

describe('an excerpt', () => {
  const long = `${'words before it '.repeat(10)}robot and what follows`;

  test('begins a little before what was found, at the start of a word', () => {
    const excerpt = excerptOf(long, termsOf('robot'));
    expect(excerpt).toMatch(/^… (words|before|it) .*robot and what follows$/);
    expect(excerpt.length).toBeLessThan(long.length);
  });

  test('is the whole text when it is found near the beginning, or nowhere', () => {
    expect(excerptOf('A robot and more', termsOf('robot'))).toBe('A robot and more');
    expect(excerptOf(long, termsOf('teapot'))).toBe(long);
  });

  test('cuts no word that is longer than the space before it', () => {
    expect(excerptOf(`${'x'.repeat(200)}, robot`, termsOf('robot'))).toBe('… robot');
  });
});
