import { countCharacters } from 'contract/text.ts';
import { t } from './i18n.ts';
import { region } from './region.ts';

/** By how many characters a text is longer than a field takes, as a sentence; undefined while it fits. */
export function tooLong(text: string, limit: number): string | undefined {
  // No text has more characters than units, which cost nothing to count.
  const count = text.length > limit ? countCharacters(text) - limit : 0;
  if (count <= 0) return undefined;
  return t('fields.tooLong', { count, number: new Intl.NumberFormat(region).format(count) });
}
