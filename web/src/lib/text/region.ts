import { language } from './i18n.ts';

/**
 * The first of these regions that speaks the language on screen, so that dates and numbers look as the browser's
 * region writes them: "21 November" beside British English. The language itself if none does. Arabic has the digits of
 * the sentences around them, and the calendar that members pick dates in.
 */
export function regionFor(language: string, preferred: readonly string[]): string {
  const spoken = new Intl.Locale(language).language;
  // Browsers on Linux may name "c", which is no language that `Intl` knows.
  const region = preferred.find((tag) => tag.split('-')[0]?.toLowerCase() === spoken) ?? language;
  return spoken === 'ar' ? `${new Intl.Locale(region).baseName}-u-ca-gregory-nu-latn` : region;
}

/** How dates, times and numbers are written for this member. */
export const region: string = regionFor(language, typeof document === 'undefined' ? [] : navigator.languages);
