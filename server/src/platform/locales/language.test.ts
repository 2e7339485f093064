import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const club = { language: 'es' } as const;
const asks = (accepted: string, cookie = '') => ({ headers: { 'accept-language': accepted, cookie } });

test.each([
  ['ar', 'ar'],
  ['es-MX,en;q=0.8', 'es'],
  ['EN-GB', 'en'],
  ['fr,de;q=0.9,ar-EG;q=0.5,en;q=0.4', 'ar'],
  ['en;q=0.2, ar;q=0.9', 'ar'],
  ['ar;q=0, en', 'en'],
  ['ar ; q=0.1 , en ; q=0.2', 'en'],
])('a browser that asks for "%s" is answered in %s', (accepted, language) => {
  expect(languageOf(asks(accepted), club)).toBe(language);
});

test.each(['', '*', 'fr, de-AT;q=0.7', ',;;q=,', 'en;q=0', 'en;q=x'])(
  'a browser that asks for "%s" is answered in the language of the club',
  (accepted) => expect(languageOf(asks(accepted), club)).toBe('es'),
);

test('what was chosen counts more than what the browser asks for, and most what the member chose', () => {
  expect(languageOf(asks('en', 'session=1; language=ar'), club)).toBe('ar');
  expect(languageOf(asks('en', 'language=xx'), club)).toBe('en');
  expect(languageOf({ ...asks('en', 'language=es'), member: { language: 'ar' } }, club)).toBe('ar');
  expect(languageOf({ ...asks('en', 'language=es'), member: { language: null } }, club)).toBe('es');
});
