import { readdirSync, readFileSync } from 'node:fs';
import { languages } from 'contract/club/languages.ts';
import { expect, test } from 'vitest';

interface Catalog {
  [name: string]: string | Catalog;
}
type Sentences = Map<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
const readSentences = (file: string): Sentences =>
  new Map(listSentences(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))));
const english = readSentences('en.json');
const others = files.filter((file) => file !== 'en.json').map((file) => ({ file, sentences: readSentences(file) }));

test('each language has its sentences', () => {
  expect(files.toSorted()).toEqual(languages.map(({ code }) => `${code}.json`).toSorted());
});

test.each(others)('$file is one of the languages, in its direction', ({ file, sentences }) => {
  const code = sentences.get('language.code');
  expect(file).toBe(`${code}.json`);
  expect(languages).toContainEqual(expect.objectContaining({ code, direction: sentences.get('language.direction') }));
});

test.each(others)(
  '$file has every sentence of the English, each plural in the forms of its language, and no other',
  ({ sentences }) => {
    const { pluralCategories } = new Intl.PluralRules(sentences.get('language.code')).resolvedOptions();
    const expected = [...english.keys()].flatMap((key) => {
      if (!plural.test(key)) return [key];
      // English has its own form for zero only where it needs one.
      if (key.endsWith('_zero')) return [key];
      return pluralCategories.map((form) => key.replace(plural, `_${form}`));
    });
    expect({
      missing: expected.filter((key) => !sentences.has(key)),
      extra: [...sentences.keys()].filter((key) => !expected.includes(key)),
    }).toEqual({ missing: [], extra: [] });
  },
);

test.each(others)('$file says the same values as the English', ({ sentences }) => {
  const wrong = [...sentences].filter(([key, sentence]) => {
    const model = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
    const wanted = valuesOf(english.get(key.replace(plural, '_other')) ?? model);
    // "One like": this form may leave the number out.
    const optional = /_(zero|one|two)$/.test(key) ? 'count' : null;
    const given = valuesOf(sentence);
    return (
      given.some((name) => !wanted.includes(name)) || wanted.some((name) => name !== optional && !given.includes(name))
    );
  });
  expect(wrong).toEqual([]);
});

const promisesMail =
  /\b(write to you|inbox|by email|(in|get) an email|emailed|email (you|them)|we sen[dt] (a|you)|latest email|is on its way)\b/i;
// These need no mail server, have another text without one, or promise nothing.
const exempt = ['applicationStatus.sent', 'forgot.sent', 'audit.did.password-reset'];

test('a sentence that promises an email has another one for clubs that send none', () => {
  const promises = [...english].filter(([key, sentence]) => promisesMail.test(sentence) && !exempt.includes(key));
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter(([key]) => !english.has(`${key}WithoutMail`))).toEqual([]);
});

test.each(others)('$file leaves no sentence empty', ({ sentences }) => {
  expect([...sentences].filter(([key, sentence]) => !sentence.trim() && english.get(key)?.trim())).toEqual([]);
});

function valuesOf(sentence: string): string[] {
  return Array.from(sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, name = '']) => name);
}

function listSentences(catalog: Catalog, before = ''): [string, string][] {
  return Object.entries(catalog).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : listSentences(value, `${before}${name}.`),
  );
}
