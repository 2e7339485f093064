import { expect, test } from 'vitest';
import { findCircle } from './reject-cycles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('files that build on each other are no circle', () => {
  expect(findCircle(files({ index: ['lib', 'ui'], ui: ['lib'], lib: [] }))).toBeNull();
});

test('a circle is named file by file', () => {
  expect(findCircle(files({ index: ['ui'], ui: ['lib'], lib: ['shared'], shared: ['ui'] }))).toEqual([
    'ui',
    'lib',
    'shared',
    'ui',
  ]);
});

test('a file that imports itself is one, too', () => {
  expect(findCircle(files({ index: ['index'] }))).toEqual(['index', 'index']);
});
