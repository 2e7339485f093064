import { expect, test } from 'vitest';
import { isDay, parseMonth } from './months.ts';
import { formatMonth, formatPeriod } from './periods.ts';
import { endsFirst, problemsIn } from './section-rules.ts';

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['Jan 2020', false],
  ['', false],
])('whether "%s" is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('days and links of certifications and publications are checked, when there are any', () => {
  expect(problemsIn('certifications', { issueDate: '', credentialURL: '' })).toEqual({});
  const wrong = { issueDate: 'Jan 2020', credentialURL: 'redcross.example' };
  expect(problemsIn('certifications', wrong)).toEqual({
    issueDate: 'sections.noDay',
    credentialURL: 'sections.noLink',
  });
  expect(problemsIn('certifications', { issueDate: '0004-02-01' })).toEqual({ issueDate: 'sections.noDay' });
  expect(problemsIn('certifications', { issueDate: '1900-01-01' })).toEqual({});
  expect(problemsIn('publications', { url: 'javascript:alert(1)' })).toEqual({ url: 'sections.noLink' });
  expect(problemsIn('publications', { url: 'http://dough.example/7' })).toEqual({});
});

test('the days of a job or a school are as free as they are written', () => {
  for (const section of ['experience', 'education'] as const)
    expect(problemsIn(section, { startDate: 'Jan 2020', endDate: 'autumn' })).toEqual({});
});

test('only two days can be in the wrong order', () => {
  expect(endsFirst({ startDate: '2024-05-01', endDate: '2023-05-01' })).toBe(true);
  expect(endsFirst({ startDate: '2024-05-01', endDate: '2024-05-01' })).toBe(false);
  expect(endsFirst({ startDate: '2024-05-01', endDate: '' })).toBe(false);
  expect(endsFirst({ startDate: 'May 2024', endDate: '2023' })).toBe(false);
});

test.each([
  ['2023-03-01', '', 'Mar 2023 – Present'],
  ['2023-03-01', '2024-05-31', 'Mar 2023 – May 2024'],
  ['2023-03-01', '2023-03-31', 'Mar 2023'],
  ['', '2024-05-31', 'Until May 2024'],
  ['Jan 2020', 'autumn', 'Jan 2020 – autumn'],
  ['', '', ''],
])('from "%s" until "%s" reads "%s"', (start, end, says) => {
  expect(formatPeriod(start, end, 'en')).toBe(says);
});

test('a day is of the same month in every zone', () => {
  expect(formatMonth('2026-01-01', 'en')).toBe('Jan 2026');
  expect(formatMonth('2025-12-31T23:30:00.000Z', 'en')).toBe('Dec 2025');
});

test.each([
  ['Sep 2024', 'en', '2024-09'],
  ['september 2024', 'en', '2024-09'],
  ['2024 Sept.', 'en', '2024-09'],
  ['9/2024', 'en', '2024-09'],
  ['09.2024', 'en', '2024-09'],
  ['2024-09', 'en', '2024-09'],
  ['septiembre de 2024', 'es', '2024-09'],
  ['Sep 2024', 'es', '2024-09'],
  ['سبتمبر 2024', 'ar-u-nu-latn', '2024-09'],
  ['2024-09-15', 'en', '2024-09-15'],
  ['2024', 'en', '2024'],
  ['autumn 2024', 'en', 'autumn 2024'],
  ['13/2024', 'en', '13/2024'],
  ['Sep', 'en', 'Sep'],
  ['2023 to 2024', 'en', '2023 to 2024'],
  ['', 'en', ''],
])('"%s" in %s is stored as "%s"', (typed, locale, stored) => {
  expect(parseMonth(typed, locale)).toBe(stored);
});

test('a month reads as a day of it does', () => {
  expect(formatPeriod('2024-09', '2025-06-30', 'en')).toBe('Sep 2024 – Jun 2025');
  expect(formatMonth('2024', 'en')).toBe('2024');
  expect(endsFirst({ startDate: '2024-09', endDate: '2024-08' })).toBe(true);
  expect(endsFirst({ startDate: '2024-09-30', endDate: '2024-09' })).toBe(false);
});
