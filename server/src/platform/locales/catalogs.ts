import type { Language } from 'contract/club/languages.ts';
import { openCatalog, type SentencePath } from 'contract/messages.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The path of a sentence in `en.json`. */
export type SentenceKey = SentencePath<typeof en>;

export type EnglishCatalog = typeof en;

/** Everything the server writes to people. A sentence that is missing in a language does not compile. */
export const catalogs: Record<Language, EnglishCatalog> = { en, es, ar };

const sentences = { en: openCatalog(en, 'en'), es: openCatalog(es, 'es'), ar: openCatalog(ar, 'ar') };

export function findSentence(language: Language, key: SentenceKey, count?: unknown): string {
  return sentences[language](key, count) ?? key;
}

export function isSentenceKey(key: string): key is SentenceKey {
  return sentences.en(key) !== undefined;
}
