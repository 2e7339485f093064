import { expect, test } from 'vitest';
import { Buckets } from './bucket.ts';

const rate = { perSecond: 2, burst: 3 };
const second = 1_000;
/** Counts the permitted ones of five calls at once. */
const allowed = (buckets: Buckets, userId: string, now: number) =>
  Array.from({ length: 5 }, () => buckets.consume(userId, now)).filter(Boolean).length;

test('a member can act so often at once, and then as often as the rate says', () => {
  const buckets = new Buckets(rate);
  expect(allowed(buckets, 'ben', 0)).toBe(3);
  expect(allowed(buckets, 'ben', second)).toBe(2);
  expect(allowed(buckets, 'ben', 60 * second)).toBe(3);
});

test('what one member does costs another nothing', () => {
  const buckets = new Buckets(rate);
  allowed(buckets, 'ben', 0);
  expect(allowed(buckets, 'cleo', 0)).toBe(3);
});

test('a clock that is set back gives nothing away, and goes on from there', () => {
  const buckets = new Buckets(rate);
  allowed(buckets, 'ben', 60 * second);
  expect(allowed(buckets, 'ben', 0)).toBe(0);
  expect(allowed(buckets, 'ben', second)).toBe(2);
});

test('ten thousand others make room for no one who has used up their rate', () => {
  const buckets = new Buckets(rate);
  allowed(buckets, 'ben', 0);
  for (let number = 0; number < 10_001; number += 1) buckets.consume(`member ${number}`, 0);
  expect(allowed(buckets, 'ben', 0)).toBe(0);
});
