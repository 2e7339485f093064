import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../testing/growth.ts';
import { fold, foldTerms, nameBegins, spelledName } from './folding.ts';
import { limits } from './limits.ts';

test.each([
  ['محمد أحمد', 'احمد'],
  ['سلمى القحطاني', 'قحطاني سلم'],
  ['田中 花子', '田中花子'],
  ['王小明', '小明'],
  ['Anne-Marie O’Brien', "o'brien ann"],
  ['Anne-Marie O’Brien', 'annemarie obr'],
  ['Zoë', 'ZOE'],
  ['Zoë', ' '],
])('%s is one whom %j may mean', (name, typed) => {
  expect(nameBegins(name, typed)).toBe(true);
});

test.each([
  ['محمد أحمد', 'حمد'],
  ['田中 花子', '山'],
  ['Anne-Marie O’Brien', 'nne'],
])('%s is none whom %j may mean', (name, typed) => {
  expect(nameBegins(name, typed)).toBe(false);
});

// Each text is the worst case for one step.
const worst = [
  'word ',
  'é',
  'ﷺ',
  'ﷻ',
  '㍿',
  '١',
  '🎉',
  '…',
  '我',
  'ข่',
  'a我',
  '\u0301',
  '\u0301\u0323',
  '\u0f74\u0f71',
  '\u1a17\u1a18',
];

const functions = Object.entries({
  fold,
  foldTerms,
  spelledName,
  nameBegins: (name: string) => nameBegins(name, 'x'),
});

test.each(functions)('%s takes twice as long for twice the text', (_name, work) => {
  const growths = worst.map((part) => [part, growthOf(work, filledWith(part), 20 * limits.name)] as const);
  expect(growths.filter(([, growth]) => growth >= linear)).toEqual([]);
});
