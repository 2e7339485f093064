import { expect, test } from 'vitest';
import { describeLastSeen } from './last-seen.labels.ts';

const now = new Date(2026, 10, 22, 15, 0);
const seen = (...at: [number, number, number, number, number]) =>
  describeLastSeen(new Date(...at).toISOString(), now).replaceAll('\u202f', ' ');

test('the last hour is counted, earlier times have their day', () => {
  expect(seen(2026, 10, 22, 15, 0)).toBe('last seen just now');
  expect(seen(2026, 10, 22, 14, 55)).toBe('last seen 5 min ago');
  expect(seen(2026, 10, 22, 9, 5)).toBe('last seen today at 9:05 AM');
  expect(seen(2026, 10, 21, 23, 30)).toBe('last seen yesterday at 11:30 PM');
  expect(seen(2026, 10, 19, 12, 0)).toBe('last seen Thursday at 12:00 PM');
  expect(seen(2026, 9, 2, 12, 0)).toMatch(/^last seen (October 2|2 October) at 12:00 PM$/);
});

test('a clock that is behind makes no one come from the future', () => {
  expect(seen(2026, 10, 22, 15, 2)).toBe('last seen just now');
});
