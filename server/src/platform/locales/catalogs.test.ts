import { type Language, languages } from 'contract/club/languages.ts';
import { describe, expect, test } from 'vitest';
import { catalogs, flatten } from './catalogs.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const english = new Map(flatten(catalogs.en));
const stemsOf = (keys: Iterable<string>) => new Set([...keys].filter((key) => plural.test(key)).map(stemOf));
const stemOf = (key: string) => key.replace(plural, '');
const placeholdersIn = (sentence = '') => [...new Set(sentence.match(/\{\{?\w+\}?\}/g) ?? [])].sort();
const withoutCount = (placeholders: string[]) => placeholders.filter((one) => one !== '{{count}}');

const promisesMail = /\b(write to you|inbox|by email|our email|is on its way|link we sent|we sent you)\b/i;

test('an answer that promises an email has another one for clubs that send none', () => {
  const promises = [...english].filter(([key, one]) => /^(answers|errors)\./.test(key) && promisesMail.test(one));
  const paired = promises.filter(([key]) => key !== 'errors.mailOnItsWay');
  expect(paired.length).toBeGreaterThan(3);
  expect(paired.filter(([key]) => !english.has(`${key}WithoutMail`))).toEqual([]);
});

describe.each(languages.map(({ code }) => code))('the catalog in %s', (code: Language) => {
  const sentences = new Map(flatten(catalogs[code]));

  test('has the sentences of the English one, each plural in the forms of its language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const single = [...english.keys()].filter((key) => !plural.test(key));
    const plurals = [...stemsOf(english.keys())].flatMap((stem) => forms.map((form) => `${stem}_${form}`));
    expect([...sentences.keys()].sort()).toEqual([...single, ...plurals].sort());
  });

  test('fills in what the English one does; a form for one number may leave the number out', () => {
    const wrong = [...sentences].filter(([key, sentence]) => {
      const expected = placeholdersIn(english.get(key) ?? english.get(`${stemOf(key)}_other`));
      const found = placeholdersIn(sentence);
      const needed = /_(zero|one|two)$/.test(key) && !found.includes('{{count}}') ? withoutCount(expected) : expected;
      return found.join() !== needed.join();
    });
    expect(wrong).toEqual([]);
  });

  test('leaves no sentence empty', () => {
    expect([...sentences].filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });
});
