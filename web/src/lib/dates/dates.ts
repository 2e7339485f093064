import { t } from '../text/i18n.ts';
import { region } from '../text/region.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

const formats = new Map<string, Intl.DateTimeFormat>();

// `toLocaleString` creates a formatter on each call, which takes about 40 times as long as using one.
function format(then: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  // A formatter keeps the zone of its creation, but the device may travel.
  const key = JSON.stringify([locale, new Date().getTimezoneOffset(), options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(then);
}

/** A relative time: "just now", "5 min", "3 h", "yesterday", "4 days", then the date. */
export function formatTime(iso: string, now: Date = new Date(), locale: string = region): string {
  const then = new Date(iso);
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return t('time.now');
  if (passed < hour) return t('time.minutes', { count: Math.floor(passed / minute) });
  // Rounded, because days with a clock change have 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(then)) / day);
  if (days === 0 || passed < 6 * hour) return t('time.hours', { count: Math.floor(passed / hour) });
  if (days === 1) return t('time.yesterday');
  if (days < 7) return t('time.days', { count: days });
  const sameYear = then.getFullYear() === now.getFullYear();
  return format(then, locale, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) });
}

/** The full date and time, in the member's zone. */
export function formatDateTime(iso: string, locale: string = region): string {
  return format(new Date(iso), locale, { dateStyle: 'full', timeStyle: 'short' });
}

/** A future time on one line, such as "Tue, Nov 24, 6:00 PM", in the member's zone. */
export function formatShortDateTime(iso: string, locale: string = region): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return format(new Date(iso), locale, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** `month` is 1 to 12. */
export function formatMonthName(month: number, locale: string = region): string {
  return format(new Date(2000, month - 1), locale, { month: 'long' });
}

export function formatTimeOfDay(iso: string, locale: string = region): string {
  return format(new Date(iso), locale, { hour: 'numeric', minute: '2-digit' });
}

/** A relative day: today, yesterday, a weekday, or the date. */
export function formatDay(iso: string, now: Date = new Date(), locale: string = region): string {
  const then = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(then)) / day);
  if (days === 0) return t('time.today');
  if (days === 1) return t('time.yesterdayAlone');
  if (days > 1 && days < 7) return format(then, locale, { weekday: 'long' });
  const sameYear = then.getFullYear() === now.getFullYear();
  return format(then, locale, { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) });
}

/** The time left until a moment: "3 days left", "5 h left". */
export function formatTimeLeft(iso: string, now: Date = new Date()): string {
  const left = Date.parse(iso) - now.getTime();
  if (left >= day) return t('left.days', { count: Math.round(left / day) });
  if (left >= hour) return t('left.hours', { count: Math.round(left / hour) });
  return t('left.minutes', { count: Math.max(1, Math.round(left / minute)) });
}

/** A future day with its year; with a short month if there is little room. */
export function formatDate(iso: string, locale: string = region, month: 'long' | 'short' = 'long'): string {
  return format(new Date(iso), locale, { day: 'numeric', month, year: 'numeric' });
}

/** The day in `days` days, in a date field's format. */
export function dayAhead(days: number, now: Date = new Date()): string {
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** The last moment of a date field's day, in the member's zone. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
