import type { Repeat } from './events.series.ts';

// Apart from the schemas and the other limits of events, so that first screens don't load it.

export const seriesLimits = { evenings: 60, every: 12 } as const;

/** Which evenings of its series a change of an event is for. `all` are those that have not begun. */
export const eventScopes = ['this', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

const day = 86_400_000;
const week = 7 * day;
const startOf = (text: string): number => Date.parse(`${text}T00:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The days of a series that begins on a day, such as "2026-12-01", in order. A month keeps the weekday, such as the
 * second Tuesday; a month without it has none. Null if `until` is no day, is before the first one, or there are more than
 * 60 evenings.
 */
export function daysOfSeries(first: string, { unit, every, until }: Repeat): string[] | null {
  const [start, end] = [startOf(first), startOf(until)];
  if (Number.isNaN(start) || Number.isNaN(end) || textOf(end) !== until || end < start) return null;
  const days: string[] = [];
  for (let step = 0; ; step += every) {
    const time = unit === 'week' ? start + step * week : sameWeekday(start, step);
    if (time === null) continue;
    if (time > end) return days;
    if (days.length === seriesLimits.evenings) return null;
    days.push(textOf(time));
  }
}

/** The day in a later month that is as many Tuesdays into it; null if that month has too few. */
function sameWeekday(start: number, months: number): number | null {
  const first = new Date(start);
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));
  const weeksBefore = Math.floor((first.getUTCDate() - 1) / 7);
  const toWeekday = (first.getUTCDay() - month.getUTCDay() + 7) % 7;
  const time = month.getTime() + toWeekday * day + weeksBefore * week;
  return new Date(time).getUTCMonth() === month.getUTCMonth() ? time : null;
}
