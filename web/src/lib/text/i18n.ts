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

/** The path of a sentence in `en.json`; plural forms share one. */
export type SentenceKey = KeysOf<typeof en>;

interface Catalog {
  [name: string]: string | Catalog;
}

declare global {
  /** The full catalog of the page's language, from its own file; undefined in English. */
  var clubLocale: Catalog | undefined;
}

// The operator's texts, which the server checked and wrote into the page, override ours.
function readTranslation(): Catalog {
  const text = typeof document === 'undefined' ? null : document.querySelector('#club-words')?.textContent;
  return text ? JSON.parse(text) : {};
}

const sentences: Catalog = globalThis.clubLocale ?? {};
const translation = readTranslation();
const ownLanguage = find(sentences, 'language.code') ?? 'en';

/** The language of the screens. Dates and numbers also follow the region: `region.ts`. */
export const language: string = find(translation, 'language.code') ?? ownLanguage;

const direction =
  (find(translation, 'language.direction') ?? find(sentences, 'language.direction')) === 'rtl' ? 'rtl' : 'ltr';

const pluralRules = new Intl.PluralRules(language);
const ownPluralRules = new Intl.PluralRules(ownLanguage);

/**
 * @public Adds sections of the catalog; `web/build/split-sentences.ts` writes the calls into the code that uses them.
 */
export function addSentences(sections: Catalog): void {
  Object.assign(sentences, globalThis.clubLocale ?? sections);
}

/**
 * Returns a sentence with its `{{values}}`, in the plural form of a numeric `count`. The language is fixed at page
 * load, so no hook is needed.
 */
export function t(key: SentenceKey, values: Record<string, string | number | undefined> = {}): string {
  const sentence =
    inForm(translation, pluralRules, key, values.count) ?? inForm(sentences, ownPluralRules, key, values.count) ?? key;
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => inSentence(values[name] ?? ''));
}

/** Wraps members' text for a sentence, so that its direction doesn't affect the rest. */
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
