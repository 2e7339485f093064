import { expect, test } from 'vitest';
import { likeness } from './fuzzy.ts';

const names = ['Write a post', 'New message', 'New event', 'Events', 'Members', 'Network', 'Cléo Martin'];
const best = (typed: string) =>
  names
    .map((name) => ({ name, score: likeness(typed, name) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name);

test.each([
  ['events', 'Events'],
  ['ev', 'Events'],
  ['ne', 'New message'],
  ['neve', 'New event'],
  ['wapo', 'Write a post'],
  ['post', 'Write a post'],
  ['nwrk', 'Network'],
  ['cleo', 'Cléo Martin'],
  ['CLÉO M', 'Cléo Martin'],
  ['mart', 'Cléo Martin'],
])('%j names %s first', (typed, name) => {
  expect(best(typed)[0]).toBe(name);
});

test('letters in another order, or missing, name nothing', () => {
  expect([best('zq'), best('stneve'), best(''), best(' ')]).toEqual([[], [], [], []]);
});

test('up to three letters name only what begins with them, or has a word that does', () => {
  expect([best('ma'), best('an'), best('ev')]).toEqual([['Cléo Martin'], [], ['Events', 'New event']]);
  expect(likeness('cle', 'Scheduled')).toBe(0);
});

test('signs of patterns are just signs', () => {
  for (const odd of ['.*', '[', '\\', '(', '$', '🦜']) expect(best(odd)).toEqual([]);
});
