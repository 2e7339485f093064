import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

const parse = (text: string, delimiter = ',') => [...parseCsv(text, delimiter)];

test('quotes keep delimiters, line breaks and doubled quotes in a cell', () => {
  expect(parse('a,"b, ""c""\r\nd",e\r\n"f",""\n')).toEqual([
    ['a', 'b, "c"\r\nd', 'e'],
    ['f', ''],
  ]);
});

test('rows end in any way, blank ones are left out, and cells are missing or empty', () => {
  expect(parse('a,b\rc\n\r\n , \nd,,\r\n\n,e')).toEqual([['a', 'b'], ['c'], ['d', '', ''], ['', 'e']]);
  expect(parse('')).toEqual([]);
  expect(parse('\n')).toEqual([]);
});

test('other delimiters are cells of their own', () => {
  expect(parse('a;b,c;"d;e"', ';')).toEqual([['a', 'b,c', 'd;e']]);
  expect(parse('a\tb c\t"d\te"', '\t')).toEqual([['a', 'b c', 'd\te']]);
});

test('a quote that ends no cell is a letter, and one that is never closed takes the rest', () => {
  expect(parse('5" disk,"say "hi" now",x')).toEqual([['5" disk', 'say "hi" now', 'x']]);
  expect(parse('a,"b\nc')).toEqual([['a', 'b\nc']]);
});

test('cells beyond the two hundredth are left out, and the next row is read', () => {
  const rows = parse(`${'x,'.repeat(500)}\na,b`);
  expect(rows.map(({ length }) => length)).toEqual([200, 2]);
});
