import { parseMentions, textToSend } from 'contract/mentions.ts';
import { describe, expect, test } from 'vitest';
import { findQuery, insertMention, moveMentions } from './mention-text.ts';

const ben = { _id: '0199aaaa-0000-7000-8000-000000000001', name: 'Ben Castellanos' };
const queryIn = (text: string) => findQuery(text, text.length, [])?.term ?? null;

describe('a name is being typed', () => {
  test.each([
    ['@', ''],
    ['@be', 'be'],
    ['Hi @be', 'be'],
    ['Hi\n@Ben Cas', 'Ben Cas'],
    ['(@be', 'be'],
    ['“@be', 'be'],
    ['@Ana Maria de', 'Ana Maria de'],
    ['👋 @Clé', 'Clé'],
    ['@ben @cle', 'cle'],
    ['hi,@jean', 'jean'],
    ['Thanks!@jean', 'jean'],
    ['我@田中', '田中'],
    ['你好，@花', '花'],
    ['これは@田中 花', '田中 花'],
    ['안녕@철수', '철수'],
    ['ขอบคุณครับ@สมชาย', 'สมชาย'],
    ['请问＠王', '王'],
    ['👋@Clé', 'Clé'],
  ])('in %j', (text, term) => {
    expect(queryIn(text)).toBe(term);
  });

  test.each([
    '',
    'ben',
    'ben@club',
    'ben.c@club.example',
    'me@jean',
    'é@jean',
    'أحمد@jean',
    'анна@jean',
    '7@jean',
    'me_@jean',
    'me+@jean',
    'https://club.example/@jean',
    'https://club.example/?by=@jean',
    '@ ben',
    '@one two three four',
    '@ben\n',
    '@@',
    `@${'x'.repeat(41)}`,
  ])('not in %j', (text) => {
    expect(queryIn(text)).toBeNull();
  });

  test('where the caret is, not at the end', () => {
    expect(findQuery('Hi @be and more', 6, [])).toEqual({ start: 3, term: 'be' });
    expect(findQuery('Hi @be and more', 2, [])).toBeNull();
  });

  test('not in a mention that is there already', () => {
    const text = 'Hi @Ben Castellanos';
    expect(findQuery(text, text.length, [{ ...ben, start: 3, length: 16 }])).toBeNull();
  });
});

describe('mentions of a text that changes', () => {
  const text = 'Hi @Ben Castellanos, hello';
  const mentions = [{ ...ben, start: 3, length: 16 }];
  const moved = (after: string) => moveMentions(text, after, mentions).map(({ start }) => start);

  test.each([
    ['Oh, hi @Ben Castellanos, hello', [7]],
    ['@Ben Castellanos, hello', [0]],
    ['Hi @Ben Castellanos, hello you', [3]],
    ['Hi @Ben Castellanos', [3]],
    ['Hi @Ben Castellano, hello', []],
    ['Hi Ben Castellanos, hello', []],
    ['Hi @Ben X Castellanos, hello', []],
    ['', []],
    ['Something else', []],
    [text, [3]],
  ])('to %j', (after, starts) => {
    expect(moved(after)).toEqual(starts);
  });

  test('two with the same name each keep their place', () => {
    const two = '@Ben @Ben';
    const both = [
      { _id: 'a', name: 'Ben', start: 0, length: 4 },
      { _id: 'b', name: 'Ben', start: 5, length: 4 },
    ];
    expect(moveMentions(two, '@Ben  @Ben', both).map(({ _id, start }) => [_id, start])).toEqual([
      ['a', 0],
      ['b', 6],
    ]);
  });
});

describe('a member who is chosen', () => {
  const choose = (text: string, caret: number) => {
    const query = findQuery(text, caret, []);
    if (!query) throw new Error('nothing is being typed');
    return insertMention({ text, mentions: [] }, query, ben);
  };

  test('takes the place of what was typed, with a space behind', () => {
    const { text, mentions, caret } = choose('Hi @be', 6);
    expect(text).toBe('Hi @Ben Castellanos ');
    expect(caret).toBe(text.length);
    expect(textToSend(text, mentions)).toBe(`Hi @[Ben Castellanos](${ben._id}) `);
  });

  test('needs no second space in the middle of a text', () => {
    expect(choose('Hi @be and more', 6).text).toBe('Hi @Ben Castellanos and more');
  });

  test('leaves the other mentions theirs', () => {
    const before = parseMentions(
      `@[Cléo](${ben._id.replace(/1$/, '2')}) and @be, @[Mo](${ben._id.replace(/1$/, '3')})`,
    );
    const query = findQuery(before.text, before.text.indexOf(', '), before.mentions);
    if (!query) throw new Error('nothing is being typed');
    const { text, mentions } = insertMention(before, query, ben);
    const shown = mentions.map(({ start, length }) => text.slice(start, start + length));
    expect(shown.toSorted()).toEqual(['@Ben Castellanos', '@Cléo', '@Mo']);
  });
});
