import { expect, test } from 'vitest';
import '../src/lib/api/queue.ts';
import { expectNothingLeft } from './module-state.ts';

test('a module that keeps something after a test is named', async () => {
  const things = new Map<string, number>();
  registerState?.('things.ts things', () => things);
  things.set('left', 1);
  await expect(expectNothingLeft(50)).rejects.toThrow('things.ts things: 1');
  things.clear();
  await expectNothingLeft();
});

test('the maps, sets and variables of the app are known', () => {
  expect(Array.from(moduleState?.keys() ?? [])).toContain('lib/api/queue.ts last');
});
