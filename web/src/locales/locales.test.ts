import { readdirSync, readFileSync } from 'node:fs';
import { languages } from 'contract/club/languages.ts';
import { type Catalog, sentenceAt } from 'contract/messages.ts';
import { expect, test } from 'vitest';
import { compareCatalogs, listSentences } from '../../../contract/testing/catalogs.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
const read = (file: string): Catalog => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
const catalog = read('en.json');
const english = new Map(listSentences(catalog));
const others = files.filter((file) => file !== 'en.json').map((file) => ({ file, sentences: read(file) }));

test('each language has its sentences', () => {
  expect(files.toSorted()).toEqual(languages.map(({ code }) => `${code}.json`).toSorted());
});

test.each(others)('$file is one of the languages, in its direction', ({ file, sentences }) => {
  const code = sentenceAt(sentences, 'language.code');
  expect(file).toBe(`${code}.json`);
  expect(languages).toContainEqual(
    expect.objectContaining({ code, direction: sentenceAt(sentences, 'language.direction') }),
  );
});

test.each(others)(
  '$file has the sentences and values of the English one, in its plural forms',
  ({ file, sentences }) => {
    const whole = { missing: [], extra: [], empty: [], withOtherValues: [] };
    expect(compareCatalogs(catalog, sentences, file.replace('.json', ''))).toEqual(whole);
  },
);

const promisesMail =
  /\b(write to you|inbox|by email|(in|get) an email|emailed|email (you|them)|we sen[dt] (a|you)|latest email|is on its way)\b/i;
// These need no mail server, have another text without one, or promise nothing.
const exempt = [
  ...['applicationStatus.sent', 'forgot.sent', 'audit.did.password-reset'],
  // Only where the club sends mail.
  ...['admin.approvedByMail', 'admin.invitedByMail'],
];

test('a sentence that promises an email has another one for clubs that send none', () => {
  const promises = [...english].filter(([key, sentence]) => promisesMail.test(sentence) && !exempt.includes(key));
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter(([key]) => !english.has(`${key}WithoutMail`))).toEqual([]);
});
