import i18next, { type TFunction } from 'i18next';
import type members from '../locales/en.json';
import en from '../locales/en.visitors.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof members };
  }
}

interface Translation {
  language?: { code?: string };
}

// The operator's own words, which the server has checked and written into the page, take the place of ours.
function readTranslation(): Translation {
  const text = typeof document === 'undefined' ? null : document.querySelector('#club-words')?.textContent;
  return text ? JSON.parse(text) : {};
}

const translation = readTranslation();

/** The language on screen, for dates, numbers and plurals. */
export const language: string = translation.language?.code ?? en.language.code;

void i18next.init({
  lng: language,
  fallbackLng: en.language.code,
  resources: { [en.language.code]: { translation: en } },
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});
i18next.addResourceBundle(language, 'translation', translation, true, true);

/** Adds the sentences of a part that is loaded later. The operator's own stay. */
export function addSentences(sentences: object): void {
  i18next.addResourceBundle(en.language.code, 'translation', sentences, true, false);
}

/** A sentence of the catalogue. The language is chosen when the page loads, so no hook is needed. */
export const t: TFunction = i18next.t;

if (typeof document !== 'undefined') {
  document.documentElement.lang = language;
  document.documentElement.dir = t('language.direction');
}
