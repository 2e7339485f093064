import { language } from './i18n.ts';

/**
 * Returns the first of these regions with the screen's language, so that dates and numbers follow the browser's
 * region, such as "21 November" for British English. Otherwise returns the language itself. Arabic uses the digits of
 * the surrounding sentences and the calendar of date fields.
 */
export function regionFor(language: string, preferred: readonly string[]): string {
  const spoken = new Intl.Locale(language).language;
  // Browsers on Linux may report "c", which `Intl` doesn't know.
  const region = preferred.find((tag) => tag.split('-')[0]?.toLowerCase() === spoken) ?? language;
  return spoken === 'ar' ? `${new Intl.Locale(region).baseName}-u-ca-gregory-nu-latn` : region;
}

export const region: string = regionFor(language, typeof document === 'undefined' ? [] : navigator.languages);
