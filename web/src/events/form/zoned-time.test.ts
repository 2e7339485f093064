import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './zoned-time.ts';

test.each([
  ['2031-01-15T18:00', 'Europe/Berlin', '2031-01-15T17:00:00.000Z'],
  ['2031-07-15T18:00', 'Europe/Berlin', '2031-07-15T16:00:00.000Z'],
  ['2031-07-15T00:30', 'America/New_York', '2031-07-15T04:30:00.000Z'],
  ['2031-07-15T18:00', 'Asia/Kolkata', '2031-07-15T12:30:00.000Z'],
  ['2031-07-15T18:00', 'UTC', '2031-07-15T18:00:00.000Z'],
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s in %s is %s, and back', (wallTime, zone, iso) => {
  expect(fromWallClock(wallTime, zone)?.toISOString()).toBe(iso);
  expect(toWallClock(new Date(iso), zone)).toBe(wallTime);
});

test('an hour that the clock skips is the one after it', () => {
  expect(fromWallClock('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toMatch(/T0[01]:30/);
});
