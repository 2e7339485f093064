import { daysOfSeries } from 'contract/events/events.evenings.ts';
import type { Repeat } from 'contract/events/events.series.ts';
import { region } from '../../lib/text/region.ts';

/** How often an event repeats, as its form says it: `weeks` is every few weeks, `month` that weekday of each month. */
export interface RepeatDraft {
  kind: 'never' | 'week' | 'weeks' | 'month';
  every: string;
  until: string;
}

export const noRepeat: RepeatDraft = { kind: 'never', every: '2', until: '' };

export function readRepeat({ kind, every, until }: RepeatDraft): Repeat | null {
  if (kind === 'never') return null;
  return { unit: kind === 'month' ? 'month' : 'week', every: kind === 'weeks' ? Number(every) : 1, until };
}

export function daysOf(draft: RepeatDraft, date: string): string[] | null {
  const repeat = readRepeat(draft);
  return repeat && Number.isInteger(repeat.every) && repeat.every > 0 ? daysOfSeries(date.slice(0, 10), repeat) : null;
}

const day = 86_400_000;
const timeOf = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00Z`);

export function chooseKind(draft: RepeatDraft, kind: RepeatDraft['kind'], date: string): RepeatDraft {
  const start = timeOf(date);
  if (draft.until !== '' || Number.isNaN(start)) return { ...draft, kind };
  return { ...draft, kind, until: new Date(start + 12 * 7 * day).toISOString().slice(0, 10) };
}

export const weekOfMonth = (date: string): number => Math.ceil(new Date(timeOf(date)).getUTCDate() / 7);

export const weekdayOf = (date: string): string =>
  new Date(timeOf(date)).toLocaleDateString(region, { weekday: 'long', timeZone: 'UTC' });

export function formatDay(date: string, now: Date = new Date()): string {
  const moment = new Date(timeOf(date));
  return moment.toLocaleDateString(region, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
    ...(moment.getUTCFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
}
