import { daysOfSeries } from 'contract/events/events.evenings.ts';
import type { Repeat } from 'contract/events/events.series.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { EventRow } from '../events.queries.ts';
import { clockOf, type LocalClock } from './local-time.ts';

export type EveningTimes = Pick<EventRow, 'starts_at' | 'ends_at' | 'time_zone'>;

const day = 86_400_000;
const dayOf = (time: number): number => Math.floor(time / day) * day;
const isMidnight = (moment: Date): boolean => moment.getTime() % day === 0;

/** Full days begin and end at midnight in UTC, so that their zone doesn't make them another day. */
export function clockOfEvening({ starts_at, ends_at, time_zone }: EveningTimes): LocalClock {
  const isFullDays = ends_at !== null && ends_at > starts_at && isMidnight(starts_at) && isMidnight(ends_at);
  return clockOf(isFullDays ? 'UTC' : time_zone);
}

/** The day on which it begins there, such as "2027-03-30". */
export function dayOfEvening(evening: EveningTimes): string {
  return new Date(clockOfEvening(evening).timeAt(evening.starts_at)).toISOString().slice(0, 10);
}

/** By the clock on the wall, so that the end stays at its hour, too. Null without an end. */
export function lengthOf(evening: EveningTimes): number | null {
  const clock = clockOfEvening(evening);
  return evening.ends_at && clock.timeAt(evening.ends_at) - clock.timeAt(evening.starts_at);
}

export function endAfter(start: Date, length: number | null, clock: LocalClock): Date | null {
  if (length === null) return null;
  const end = clock.momentOf(clock.timeAt(start) + length);
  return end < start ? new Date(start.getTime() + length) : end;
}

/** The evenings of a series by its first one. */
export function listEvenings(first: EventRow, repeat: Repeat): EventRow[] {
  const clock = clockOfEvening(first);
  const start = clock.timeAt(first.starts_at);
  const days = daysOfSeries(dayOfEvening(first), repeat);
  if (!days) throw invalidField('repeat', t('invalid.repeat'), t('errors.repeat'));
  const length = lengthOf(first);
  const later = days.slice(1).map((text) => {
    const starts_at = clock.momentOf(Date.parse(`${text}T00:00Z`) + start - dayOf(start));
    return { ...first, starts_at, ends_at: endAfter(starts_at, length, clock) };
  });
  return [first, ...later];
}

interface Move {
  from: EveningTimes;
  to: EveningTimes;
}

/** The start of an evening that moves along with another one: by as many days, and to the same local hour. */
export function startAfter(evening: EveningTimes, { from, to }: Move, clock: LocalClock): Date {
  const timeOf = (times: EveningTimes) => clockOfEvening(times).timeAt(times.starts_at);
  return clock.momentOf(dayOf(timeOf(evening)) + timeOf(to) - dayOf(timeOf(from)));
}
