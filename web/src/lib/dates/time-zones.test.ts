import { expect, test } from 'vitest';
import { findZones } from './find-zones.ts';
import { cityOf, offsetOf, ownZone } from './time-zones.ts';

test('before anything is typed the near ones come first, then the own, each once', () => {
  const zones = findZones('', ['Europe/Vienna']);
  expect(zones.slice(0, 2)).toEqual(['Europe/Vienna', ownZone]);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeLessThanOrEqual(8);
});

test.each([
  ['berl', 'Europe/Berlin'],
  ['new y', 'America/New_York'],
  ['TOKYO', 'Asia/Tokyo'],
  ['buenos', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
])('"%s" finds %s first', (typed, zone) => {
  expect(cityOf(findZones(typed)[0] ?? '')).toBe(cityOf(zone));
});

test('a region finds its cities, and nonsense nothing', () => {
  expect(findZones('africa').length).toBe(8);
  expect(findZones('qqqq')).toEqual([]);
});

test('the offset is the one of that day', () => {
  expect(offsetOf('Europe/Berlin', new Date('2026-01-15T12:00:00Z'))).toBe('GMT+1');
  expect(offsetOf('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe('GMT+2');
  expect(offsetOf('Asia/Kolkata', new Date(Number.NaN))).toBe('GMT+5:30');
});
