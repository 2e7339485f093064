import { languageCodes } from 'contract/club/languages.ts';
import { expect, test } from 'vitest';
import { compareCatalogs, listSentences } from '../../../../contract/testing/catalogs.ts';
import { catalogs } from './catalogs.ts';

const english = new Map(listSentences(catalogs.en));

const promisesMail = /\b(write to you|inbox|by email|our email|is on its way|link we sent|we sent you)\b/i;

test('an answer that promises an email has another one for clubs that send none', () => {
  const promises = [...english].filter(([key, one]) => /^(answers|errors)\./.test(key) && promisesMail.test(one));
  const paired = promises.filter(([key]) => key !== 'errors.mailOnItsWay');
  expect(paired.length).toBeGreaterThan(3);
  expect(paired.filter(([key]) => !english.has(`${key}WithoutMail`))).toEqual([]);
});

test.each(languageCodes)(
  'the catalog in %s has the sentences and values of the English one, in its plural forms',
  (code) => {
    const whole = { missing: [], extra: [], empty: [], withOtherValues: [] };
    expect(compareCatalogs(catalogs.en, catalogs[code], code)).toEqual(whole);
  },
);
