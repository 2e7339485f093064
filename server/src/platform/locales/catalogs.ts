import type { Language } from 'contract/club/languages.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeysOf<Section> = {
  [Name in keyof Section & string]: Section[Name] extends string
    ? Name extends `${infer Stem}_${PluralForm}`
      ? Stem
      : Name
    : `${Name}.${KeysOf<Section[Name]>}`;
}[keyof Section & string];

export type SentenceKey = KeysOf<typeof en>;

export type Catalog = typeof en;

/** A sentence that is missing in a language does not compile. */
export const catalogs: Record<Language, Catalog> = { en, es, ar };

const sentences = new Map(
  Object.entries(catalogs).map(([language, catalog]) => [
    language,
    { byKey: new Map(flatten(catalog)), plurals: new Intl.PluralRules(language) },
  ]),
);

export function findSentence(language: Language, key: SentenceKey, count?: unknown): string {
  const { byKey, plurals } = sentencesIn(language);
  const form = typeof count === 'number' ? plurals.select(count) : undefined;
  return byKey.get(`${key}_${form}`) ?? byKey.get(key) ?? key;
}

export function isSentenceKey(key: string): key is SentenceKey {
  return sentencesIn('en').byKey.has(key);
}

function sentencesIn(language: Language) {
  const found = sentences.get(language);
  if (!found) throw new Error(`There are no sentences in the language ${language}.`);
  return found;
}

interface Section {
  [name: string]: string | Section;
}

export function flatten(section: Section, path = ''): [key: string, sentence: string][] {
  return Object.entries(section).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : flatten(value, `${path}${name}.`),
  );
}
