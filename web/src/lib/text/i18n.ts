import { isolate } from 'contract/text.ts';
import type en from '../../locales/en.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeysOf<Section> = {
  [Name in keyof Section & string]: Section[Name] extends string
    ? Name extends `${infer Stem}_${PluralForm}`
      ? Stem
      : Name
    : `${Name}.${KeysOf<Section[Name]>}`;
}[keyof Section & string];

/** The path of a sentence in `en.json`; the forms of a plural share one. */
export type SentenceKey = KeysOf<typeof en>;

interface Catalog {
  [name: string]: string | Catalog;
}

declare global {
  /** The whole catalog of the page's language, which a file of its own brings; none in English. */
  var clubLocale: Catalog | undefined;
}

// The operator's own words, which the server has checked and written into the page, take the place of ours.
function readTranslation(): Catalog {
  const text = typeof document === 'undefined' ? null : document.querySelector('#club-words')?.textContent;
  return text ? JSON.parse(text) : {};
}

const sentences: Catalog = globalThis.clubLocale ?? {};
const translation = readTranslation();
const ownLanguage = find(sentences, 'language.code') ?? 'en';

/** The language on screen. Dates and numbers follow the region too: `region.ts`. */
export const language: string = find(translation, 'language.code') ?? ownLanguage;

const direction =
  (find(translation, 'language.direction') ?? find(sentences, 'language.direction')) === 'rtl' ? 'rtl' : 'ltr';

const pluralRules = new Intl.PluralRules(language);
const ownPluralRules = new Intl.PluralRules(ownLanguage);

/** @public Adds sections of the catalog; `web/build/split-sentences.ts` writes the calls into the code that uses them. */
export function addSentences(sections: Catalog): void {
  Object.assign(sentences, globalThis.clubLocale ?? sections);
}

/**
 * A sentence of the catalog with its `{{values}}`, in the plural form of a numeric `count`. The language is chosen when
 * the page loads, so no hook is needed.
 */
export function t(key: SentenceKey, values: Record<string, string | number | undefined> = {}): string {
  const sentence =
    inForm(translation, pluralRules, key, values.count) ?? inForm(sentences, ownPluralRules, key, values.count) ?? key;
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => inSentence(values[name] ?? ''));
}

/** What people wrote, as it stands in a sentence: it moves nothing around it. */
export const inSentence = (value: string | number): string => isolate(String(value), direction);

function inForm(catalog: Catalog, rules: Intl.PluralRules, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return find(catalog, key);
  const zero = count === 0 ? find(catalog, `${key}_zero`) : undefined;
  return zero ?? find(catalog, `${key}_${rules.select(count)}`) ?? find(catalog, key);
}

function find(catalog: Catalog, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Catalog | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), catalog);
  return typeof found === 'string' ? found : undefined;
}

if (typeof document !== 'undefined') {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
