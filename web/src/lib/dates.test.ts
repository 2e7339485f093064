import { describe, expect, test } from 'vitest';
import { formatTime } from './dates.ts';

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
