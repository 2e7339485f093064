import { expect, test } from 'vitest';
import { linesOf } from './poster.ts';

const ten = (line: string) => line.length <= 10;

test.each([
  ['Chess night', ['Chess', 'night']],
  ['A film in the yard', ['A film in', 'the yard']],
  ['Donaudampfschiff now', ['Donaudampf', 'schiff now']],
  ['  ', []],
])('"%s" is broken into lines that fit', (text, lines) => {
  expect(linesOf(text, ten)).toEqual(lines);
});
