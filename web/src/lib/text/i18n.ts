import { type Catalog, fillIn, openCatalog, type SentencePath, sentenceAt } from 'contract/messages.ts';
import { isolate } from 'contract/text.ts';
import type en from '../../locales/en.json';

/** The path of a sentence in `en.json`. */
export type SentenceKey = SentencePath<typeof en>;

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
const ownLanguage = sentenceAt(sentences, 'language.code') ?? 'en';

/** The language on screen. Dates and numbers follow the region too: `region.ts`. */
export const language: string = sentenceAt(translation, 'language.code') ?? ownLanguage;

const find = openCatalog(sentences, ownLanguage);
const findTranslation = openCatalog(translation, language);
const direction = (findTranslation('language.direction') ?? find('language.direction')) === 'rtl' ? 'rtl' : 'ltr';

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
  const sentence = findTranslation(key, values.count) ?? find(key, values.count) ?? key;
  return fillIn(sentence, (name) => inSentence(values[name] ?? ''));
}

/** Wraps members' text for a sentence, so that its direction doesn't affect the rest. */
export const inSentence = (value: string | number): string => isolate(String(value), direction);

if (typeof document !== 'undefined') {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
