import { languages } from 'contract/club/languages.ts';
import { fold } from 'contract/folding.ts';

// The Levant, the Maghreb and Peru have their own names of months.
const locales = [...languages.map(({ code }) => code), 'ar-SY', 'ar-DZ', 'ar-MA', 'es-PE'];
const shortest = 3;
const longest = 100;
/** Words that a date may have besides its month, folded. */
const between = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'من', 'م']);

const names = Array.from({ length: 12 }, (_, index) =>
  locales.map((locale) =>
    fold(new Date(Date.UTC(2024, index, 15)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' })),
  ),
);

/** The only month that a text names, 1 to 12; null if it names none or several, or says more. */
function monthNamed(text: string): number | null {
  const word = (text.match(/\p{L}+/gu) ?? []).filter((one) => !between.has(one)).join(' ');
  const isBegun = (name: string) => name === word || (word.length >= shortest && name.startsWith(word));
  const found = names.flatMap((known, index) => (known.some(isBegun) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A date in ISO 8601, as exact as a text tells it: `2020`, `2020-01` or `2020-01-15`. Null if it is none or says more. */
export function readDate(written: string): string | null {
  const text = fold(written.trim().slice(0, longest));
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:t.*)?)?)?$/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (month) return dateOf(month[2], month[1], undefined);
  const named = monthNamed(text);
  const numbers = text.match(/\d+/g) ?? [];
  const years = numbers.filter(({ length }) => length === 4);
  const days = numbers.filter(({ length }) => length <= 2);
  if (!named || years.length !== 1 || years.length + days.length !== numbers.length || days.length > 1) return null;
  return dateOf(years[0], String(named), days[0]);
}

// JSON Resume knows the years 1000 to 2999.
const knownYear = /^[12]/;

function dateOf(year = '', month: string | undefined, day: string | undefined): string | null {
  const parts = [year, ...[month, day].flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')]))];
  const date = parts.join('-');
  const full = [...parts, '01', '01'].slice(0, 3).join('-');
  const time = Date.parse(full);
  return knownYear.test(year) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(full) ? date : null;
}
