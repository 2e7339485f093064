import type { ClubEvent } from 'contract/events/events.ts';
import { cityOf, ownZone } from '../lib/dates/time-zones.ts';
import { t } from '../lib/text/i18n.ts';
import { region } from '../lib/text/region.ts';
import { toWallClock } from './form/zoned-time.ts';

// An event that runs past midnight still counts as the same evening.
const anEvening = 12 * 3_600_000;
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;
const dayOf = { weekday: 'short', month: 'short', day: 'numeric' } as const;

type Times = Pick<ClubEvent, 'date' | 'endDate'>;

/**
 * Formats when an event is, without repetition: "Tue, Nov 24, 6:00 – 8:00 PM". The year only appears if it isn't the
 * current one.
 */
export function formatEventTime({ date, endDate }: Times, now: Date = new Date(), locale: string = region): string {
  const [start, end] = [new Date(date), endDate ? new Date(endDate) : null];
  const isOtherYear = [start, end].some((one) => one && one.getFullYear() !== now.getFullYear());
  const formatter = new Intl.DateTimeFormat(locale, {
    ...dayOf,
    ...timeOfDay,
    ...(isOtherYear && { year: 'numeric' }),
  });
  if (!end) return formatter.format(start);
  const isEvening = end.getTime() - start.getTime() <= anEvening && start.getDate() !== end.getDate();
  if (isEvening) return `${formatter.format(start)} – ${end.toLocaleTimeString(locale, timeOfDay)}`;
  return formatter.formatRange(start, end);
}

/** The hours of an event whose day is beside them: "6:00 – 8:00 PM"; with both days if it is longer than an evening. */
export function formatEventHours({ date, endDate }: Times, now: Date = new Date(), locale: string = region): string {
  const [start, end] = [new Date(date), endDate ? new Date(endDate) : null];
  const hourOf = (moment: Date) => moment.toLocaleTimeString(locale, timeOfDay);
  if (!end) return hourOf(start);
  if (start.toDateString() === end.toDateString())
    return new Intl.DateTimeFormat(locale, timeOfDay).formatRange(start, end);
  const isEvening = end.getTime() - start.getTime() <= anEvening;
  return isEvening ? `${hourOf(start)} – ${hourOf(end)}` : formatEventTime({ date, endDate }, now, locale);
}

/** The time in the event's zone if it differs from here, such as "4:00 AM in Tokyo"; otherwise null. */
export function timeThere({ date, timeZone }: Pick<ClubEvent, 'date' | 'timeZone'>): string | null {
  const moment = new Date(date);
  if (toWallClock(moment, timeZone) === toWallClock(moment, ownZone)) return null;
  const time = moment.toLocaleTimeString(region, { ...timeOfDay, timeZone });
  return t('events.zoned', { time, zone: cityOf(timeZone) });
}

// The server's rule: an event without an end takes three hours.
const usualLength = 3 * 3_600_000;

/** True if the event is over or canceled at a time in milliseconds. */
export function isOver({ date, endDate, cancelledAt }: Times & Pick<ClubEvent, 'cancelledAt'>, now: number): boolean {
  const end = endDate ? Date.parse(endDate) : Date.parse(date) + usualLength;
  return cancelledAt !== null || end <= now;
}
