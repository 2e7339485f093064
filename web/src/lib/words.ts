import i18next, { type TFunction } from 'i18next';
import en from '../words/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

void i18next.init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

// The operator's own words, which the server writes into the page, take the place of ours.
const own = typeof document === 'undefined' ? null : document.querySelector('#club-words')?.textContent;
if (own) i18next.addResourceBundle('en', 'translation', JSON.parse(own), true, true);

/** A sentence of the catalogue. The language is chosen when the page loads, so no hook is needed. */
export const t: TFunction = i18next.t;

/** The language on screen, for dates and numbers. */
export const language: string = i18next.language;
