import { expect, test } from 'vitest';
import { formatEventHours, formatEventTime, timeThere } from './event-time.ts';

const now = new Date('2026-11-22T12:00:00');
const local = (text: string) => new Date(text).toISOString();
const formatBy =
  (write: typeof formatEventTime) =>
  (date: string, endDate: string | null, locale = 'en') =>
    write({ date: local(date), endDate: endDate && local(endDate) }, now, locale).replaceAll(
      /[\u2009\u202f\u00a0]/g,
      ' ',
    );
const format = formatBy(formatEventTime);

test('an evening says its day once', () => {
  expect(format('2026-11-24T18:00', '2026-11-24T20:00')).toBe('Tue, Nov 24, 6:00 – 8:00 PM');
  expect(format('2026-11-24T11:00', '2026-11-24T13:30')).toBe('Tue, Nov 24, 11:00 AM – 1:30 PM');
  expect(format('2026-11-24T18:00', null)).toBe('Tue, Nov 24, 6:00 PM');
});

test('one that goes on after midnight ends at a time, a longer one on a day', () => {
  expect(format('2026-11-24T20:00', '2026-11-25T02:00')).toBe('Tue, Nov 24, 8:00 PM – 2:00 AM');
  expect(format('2026-11-24T20:00', '2026-11-26T12:00')).toBe('Tue, Nov 24, 8:00 PM – Thu, Nov 26, 12:00 PM');
});

test('the year stands where it is another one', () => {
  expect(format('2027-01-05T18:00', '2027-01-05T20:00')).toBe('Tue, Jan 5, 2027, 6:00 – 8:00 PM');
});

test('it is written as the region writes it', () => {
  expect(format('2026-11-24T18:00', '2026-11-24T20:00', 'de')).toBe('Di., 24. Nov., 18:00–20:00 Uhr');
});

test('beside its day an evening is its hours, and a longer event still says both days', () => {
  const hours = formatBy(formatEventHours);
  expect(hours('2026-11-24T18:00', '2026-11-24T20:00')).toBe('6:00 – 8:00 PM');
  expect(hours('2026-11-24T20:00', '2026-11-25T02:00')).toBe('8:00 PM – 2:00 AM');
  expect(hours('2026-11-24T18:00', null)).toBe('6:00 PM');
  expect(hours('2026-11-24T20:00', '2026-11-26T12:00')).toBe('Tue, Nov 24, 8:00 PM – Thu, Nov 26, 12:00 PM');
});

test('the time there is said where it differs, by its city', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = '2026-11-24T18:00:00.000Z';
  expect(timeThere({ date, timeZone: own })).toBeNull();
  expect(timeThere({ date, timeZone: 'Asia/Tokyo' })).toMatch(/^3:00.AM in Tokyo$/);
});
