import { formatMonthName } from '../../../lib/dates/dates.ts';
import { region } from '../../../lib/text/region.ts';

/** True if a text is an existing day in a date field's format. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Returns a text's month as `2024-09`; null if it has none. */
export const monthOf = (text: string): string | null => (isDay(text) || isMonth(text) ? text.slice(0, 7) : null);

/**
 * Converts a written month and year, such as "Sep 2024", "9/2024" or "septiembre de 2024", to `2024-09`. Days, years
 * and other texts stay the same.
 */
export function parseMonth(text: string, locale: string = region): string {
  const written = text.trim();
  if (monthOf(written)) return written;
  const year = /(?<!\d)\d{4}(?!\d)/.exec(written)?.[0];
  const rest = written.replace(year ?? '', '');
  const month = Number(/^\D*(\d{1,2})\D*$/.exec(rest)?.[1] ?? monthNamed(rest, locale));
  const found = `${year}-${String(month).padStart(2, '0')}`;
  return year && isMonth(found) ? found : written;
}

const shortest = 3;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function monthNamed(text: string, locale: string): number {
  const names =
    plain(text)
      .match(/\p{L}+/gu)
      ?.filter(({ length }) => length >= shortest) ?? [];
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const isNamed = (month: number) =>
    [locale, 'en'].some((one) => names.some((word) => plain(formatMonthName(month, one)).startsWith(word)));
  return numbers.find(isNamed) ?? 0;
}
