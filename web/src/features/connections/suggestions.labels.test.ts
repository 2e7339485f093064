import { expect, test } from 'vitest';
import { reasonLabel, sharedConnectionsLabel } from './suggestions.labels.ts';

test('shared connections are counted and named', () => {
  const say = (sharedCount: number, ...sharedNames: string[]) =>
    sharedConnectionsLabel({ sharedCount, sharedNames }, 'en');
  expect(say(0)).toBeNull();
  expect(say(1, 'Ben')).toBe('1 shared connection: Ben');
  expect(say(2, 'Ben', 'Cléo')).toBe('2 shared connections: Ben and Cléo');
  expect(say(5, 'Ben', 'Cléo')).toBe('5 shared connections: Ben, Cléo, and 3 more');
});

test('what else is in common is said, and nothing when there is nothing', () => {
  expect(['college', 'course', 'Chess', ''].map(reasonLabel)).toEqual([
    'Same college',
    'Same course',
    'Also into Chess',
    null,
  ]);
});
