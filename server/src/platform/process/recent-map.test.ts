import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('what was not used for longest is dropped', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  expect(map.set('c', 3)).toEqual([['b', 2]]);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
});

test('values may be of different sizes, and one that is too large is not kept', () => {
  const map = new RecentMap<string, string>(10, (text) => text.length);
  map.set('a', 'four');
  map.set('b', 'five');
  expect(map.set('a', 'eight...')).toEqual([['b', 'five']]);
  expect([map.size, map.get('a')]).toEqual([8, 'eight...']);
  expect(map.set('c', 'more than ten')).toEqual([
    ['a', 'eight...'],
    ['c', 'more than ten'],
  ]);
  expect(map.size).toBe(0);
});
