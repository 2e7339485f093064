import { expect, test } from 'vitest';
import { compare } from '../report/compare.ts';
import { takeTurns } from './turns.ts';

const effort = { seconds: 1, repetitions: 2, tolerance: 10, large: false };

function measure(limits: number[], products: number[]) {
  return takeTurns(effort, {
    name: 'something',
    limit: async () => limits.shift() ?? Number.NaN,
    product: async () => products.shift() ?? Number.NaN,
    steadyBy: (limit) => limit,
  });
}

const line = { what: 'something', unit: '/s', measured: Number, limit: Number, target: { atLeast: 0.5, of: 'of it' } };

test('a repetition between unequal limits is dropped and repeated', async () => {
  const turns = await measure([100, 95, 80, 84, 84], [50, 1, 41, 42]);
  expect(turns.kept.map(({ run }) => run)).toEqual([50, 41]);
  const result = compare(turns, line);
  expect(result).toMatchObject({ kept: '2 of 3', isUnsteady: false, met: true, measured: '46 /s (41–50)' });
  expect(result.ratio?.median).toBeCloseTo(0.506, 3);
});

test('limits that never agree end after four attempts for each repetition', async () => {
  const limits = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2];
  const turns = await measure(limits, [5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
  expect(limits).toHaveLength(3);
  expect(compare(turns, line)).toMatchObject({ kept: '0 of 8', isUnsteady: true });
  expect(compare(turns, line).measured).toBeUndefined();
});

test('a ratio past its target is missed', async () => {
  const turns = await measure([100, 100, 100], [40, 60]);
  const at = (atLeast: number) => compare(turns, { ...line, target: { atLeast, of: 'of it' } }).met;
  expect([at(0.5), at(0.51)]).toEqual([true, false]);
  expect(compare(turns, { ...line, target: { atMost: 0.49, of: 'of it' } }).met).toBe(false);
});
