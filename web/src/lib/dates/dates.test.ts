import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  dayAhead,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatShortDateTime,
  formatTime,
  formatTimeLeft,
  formatTimeOfDay,
} from './dates.ts';

const now = new Date(2026, 10, 21, 15, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const on = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

describe('a moment as people say it', () => {
  test.each([
    ['just now', ago(0.5)],
    ['5 min', ago(5)],
    ['59 min', ago(59.9)],
    ['3 h', ago(180)],
    ['yesterday', on(2026, 10, 20, 8)],
    ['4 days', on(2026, 10, 17, 23)],
    ['Nov 1', on(2026, 10, 1, 12)],
    ['Dec 24, 2025', on(2025, 11, 24, 12)],
  ])('%s', (said, at) => {
    expect(formatTime(at, now, 'en')).toBe(said);
  });

  test('late in the evening is still hours ago shortly after midnight', () => {
    expect(formatTime(on(2026, 10, 20, 23), new Date(2026, 10, 21, 1), 'en')).toBe('2 h');
  });

  test('a clock that runs ahead of ours says just now', () => {
    expect(formatTime(ago(-2), now, 'en')).toBe('just now');
  });
});

describe('a day between messages', () => {
  test.each([
    ['Today', on(2026, 10, 21, 1)],
    ['Yesterday', on(2026, 10, 20, 23)],
    ['Monday', on(2026, 10, 16, 12)],
    ['November 14', on(2026, 10, 14, 12)],
    ['December 24, 2025', on(2025, 11, 24, 12)],
    ['November 23', on(2026, 10, 23, 12)],
  ])('%s', (said, at) => {
    expect(formatDay(at, now, 'en')).toBe(said);
  });
});

test('a day ahead is one that a date field takes, over the ends of months and years', () => {
  expect(dayAhead(0, now)).toBe('2026-11-21');
  expect(dayAhead(14, now)).toBe('2026-12-05');
  expect(dayAhead(60, now)).toBe('2027-01-20');
});

test('the last day of a link ends just before midnight here', () => {
  const end = new Date(endOfDay('2026-12-05'));
  expect([end.getDate(), end.getHours(), end.getMinutes()]).toEqual([5, 23, 59]);
});

test('what lies ahead has its year', () => {
  expect(formatDate(on(2027, 0, 20, 12), 'en')).toBe('January 20, 2027');
  expect(formatDate(on(2027, 0, 20, 12), 'en', 'short')).toBe('Jan 20, 2027');
  expect(formatTimeOfDay(on(2027, 0, 20, 18), 'en')).toMatch(/^6:00\sPM$/);
  expect(formatDateTime(on(2027, 0, 20, 18), 'en')).toMatch(/^Wednesday, January 20, 2027 at 6:00\sPM$/);
  expect(formatShortDateTime(on(2026, 10, 24, 18), 'en-US')).toMatch(/^Tue, Nov 24, 6:00\sPM$/);
  expect(formatShortDateTime(on(2026, 10, 24, 18), 'en-GB')).toMatch(/^Tue,? 24 Nov,? 18:00$/);
});

test.each([
  ['3 days left', 3 * 24 * 60],
  ['1 day left', 25 * 60],
  ['5 h left', 5 * 60],
  ['30 min left', 30],
  ['1 min left', 0.2],
])('what ends soon says "%s"', (said, minutes) => {
  expect(formatTimeLeft(ago(-minutes), now)).toBe(said);
});

test.each([
  ['2026-11-23T12:00:00Z', '3 days left'],
  ['2026-11-21T12:00:00Z', '1 day left'],
  ['2026-11-21T11:00:00Z', '23 h left'],
  ['2026-11-20T13:00:00Z', '1 h left'],
  ['2026-11-20T12:20:00Z', '20 min left'],
  ['2026-11-20T12:00:05Z', '1 min left'],
])('a poll that ends at %s has %s', (end, left) => {
  expect(formatTimeLeft(end, new Date('2026-11-20T12:00:00Z'))).toBe(left);
});

test('a device that travels on has the time of where it is', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const noon = '2026-11-20T12:00:00Z';
  const timeIn = (zone: string) => {
    vi.stubEnv('TZ', zone);
    return formatTimeOfDay(noon, 'en-GB');
  };
  expect([timeIn('UTC'), timeIn('Asia/Tokyo'), timeIn('Europe/Paris')]).toEqual(['12:00', '21:00', '13:00']);
});
