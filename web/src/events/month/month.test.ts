import { expect, test } from 'vitest';
import { dayAt, daysOf, keyOf, sameDay } from './month.ts';

const dayOf = (date: Date) => keyOf(date);

test('a month is six whole weeks, from Sunday in the US and from Monday in Germany', () => {
  const november = daysOf({ year: 2026, month: 10 }, 'en-US');
  expect([november.length, dayOf(november[0] ?? new Date()), november[0]?.getDay()]).toEqual([42, '2026-10-1', 0]);
  const german = daysOf({ year: 2026, month: 10 }, 'de-DE');
  expect([dayOf(german[0] ?? new Date()), german[0]?.getDay()]).toEqual(['2026-9-26', 1]);
});

test.each([
  ['ArrowLeft', '2026-10-23'],
  ['ArrowRight', '2026-10-25'],
  ['ArrowUp', '2026-10-17'],
  ['ArrowDown', '2026-11-1'],
  ['PageUp', '2026-9-24'],
  ['PageDown', '2026-11-24'],
])('%s leads to %s', (key, day) => {
  expect(dayOf(dayAt(key, new Date(2026, 10, 24)) ?? new Date())).toBe(day);
});

test('other keys lead nowhere, and a shorter month ends on its last day', () => {
  expect(dayAt('a', new Date())).toBeNull();
  expect(dayOf(sameDay(new Date(2026, 0, 31), 1))).toBe('2026-1-28');
  expect(dayOf(sameDay(new Date(2026, 0, 31), -2))).toBe('2025-10-30');
});
