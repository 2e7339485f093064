import { region } from '../../lib/text/region.ts';

/** `month` counts from 0. */
export interface Month {
  year: number;
  month: number;
}

declare global {
  namespace Intl {
    interface Locale {
      /** Not all browsers have it yet. */
      getWeekInfo?(): { firstDay: number };
    }
  }
}

const weeks = 6;
const week = 7;

// 1 is Monday, 7 is Sunday.
const firstDay = (locale: string): number => new Intl.Locale(locale).getWeekInfo?.().firstDay ?? 7;

/** The days of a month's calendar: always six full weeks, so every month is the same height. */
export function daysOf({ year, month }: Month, locale: string = region): Date[] {
  const first = new Date(year, month, 1);
  const before = (first.getDay() - (firstDay(locale) % week) + week) % week;
  return Array.from({ length: weeks * week }, (_, index) => new Date(year, month, 1 - before + index));
}

export const monthOf = (day: Date): Month => ({ year: day.getFullYear(), month: day.getMonth() });

export const keyOf = (day: Date): string => `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`;

const steps: Record<string, (day: Date, toRight: 1 | -1) => Date> = {
  ArrowLeft: (day, toRight) => added(day, -toRight),
  ArrowRight: (day, toRight) => added(day, toRight),
  ArrowUp: (day) => added(day, -week),
  ArrowDown: (day) => added(day, week),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

export function dayAt(key: string, day: Date, toRight: 1 | -1 = 1): Date | null {
  return steps[key]?.(day, toRight) ?? null;
}

const added = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** The same day of another month, or its last day if that month is shorter. */
export function sameDay(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}
