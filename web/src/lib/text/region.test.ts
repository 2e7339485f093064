import { expect, test } from 'vitest';
import { formatDate } from '../dates/dates.ts';
import { regionFor } from './region.ts';

test.each([
  ['en', ['de-CH', 'en-GB', 'en-US'], 'en-GB'],
  ['en', ['en-US'], 'en-US'],
  ['en', ['de-DE', 'fr'], 'en'],
  ['de', ['de-AT', 'en-US'], 'de-AT'],
  ['zh-Hant', ['zh-TW'], 'zh-TW'],
  ['en', [], 'en'],
  ['en', ['c', 'en-GB'], 'en-GB'],
  ['en', ['c'], 'en'],
  ['ar', ['ar-SA', 'en'], 'ar-SA-u-ca-gregory-nu-latn'],
])('a page in %s is dated for a browser that prefers %j as in %s', (language, preferred, expected) => {
  expect(regionFor(language, preferred)).toBe(expected);
});

test('a date stands as the region writes it', () => {
  expect(formatDate('2026-11-22T12:00:00.000Z', regionFor('en', ['en-GB']))).toBe('22 November 2026');
  expect(formatDate('2026-11-22T12:00:00.000Z', regionFor('en', ['en-US']))).toBe('November 22, 2026');
});
