import { expect, test } from 'vitest';
import { reasonLabel, sharedConnectionsLabel } from './suggestions.labels.ts';

test('mutual connections are counted and named', () => {
  const label = (sharedCount: number, ...sharedNames: string[]) =>
    sharedConnectionsLabel({ sharedCount, sharedNames }, 'en');
  expect(label(0)).toBeNull();
  expect(label(1, 'Ben')).toBe('1 mutual connection: Ben');
  expect(label(2, 'Ben', 'Cléo')).toBe('2 mutual connections: Ben and Cléo');
  expect(label(5, 'Ben', 'Cléo')).toBe('5 mutual connections: Ben, Cléo, and 3 more');
});

test('what else is in common is said, and nothing when there is nothing', () => {
  expect(['college', 'course', 'Chess', ''].map(reasonLabel)).toEqual([
    'Same college',
    'Same course',
    'Also into Chess',
    null,
  ]);
});
