import { countCharacters } from 'contract/text.ts';
import { t } from './i18n.ts';
import { region } from './region.ts';

/** A sentence with the number of characters over the limit; undefined if the text fits. */
export function tooLong(text: string, limit: number): string | undefined {
  // A text never has more characters than UTF-16 units, which are cheap to count.
  const count = text.length > limit ? countCharacters(text) - limit : 0;
  if (count <= 0) return undefined;
  return t('fields.tooLong', { count, number: new Intl.NumberFormat(region).format(count) });
}
