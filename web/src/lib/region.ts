import { language } from './i18n.ts';

/**
 * The first of these regions that speaks the language on screen, so that dates and numbers look as the browser's
 * region writes them: "21 November" beside British English. The language itself if none does.
 */
export function regionFor(language: string, preferred: readonly string[]): string {
  const spoken = new Intl.Locale(language).language;
  return preferred.find((tag) => new Intl.Locale(tag).language === spoken) ?? language;
}

/** How dates, times and numbers are written for this member. */
export const region: string = regionFor(language, typeof document === 'undefined' ? [] : navigator.languages);
