import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import { ownZone } from '../../lib/dates/time-zones.ts';
import { fromWallClock, toWallClock } from './zoned-time.ts';

/** The dialog's values. Times are wall-clock times in the chosen zone. */
export type EventForm = Record<
  'title' | 'date' | 'endDate' | 'timeZone' | 'place' | 'link' | 'capacity' | 'guestsAllowed' | 'description',
  string
>;

/** The dialog's values for an event, or for a new one that begins at a wall-clock time and takes two hours. */
export function openForm(event: ClubEvent | null, start = ''): EventForm {
  if (!event) {
    const empty = {
      title: '',
      date: '',
      endDate: '',
      timeZone: ownZone,
      place: '',
      link: '',
      capacity: '',
      guestsAllowed: '',
      description: '',
    };
    return start ? moveEnd({ ...empty, date: start }, usualHours) : empty;
  }
  const { title, date, endDate, timeZone, place, link, capacity, guestsAllowed, description } = event;
  const clock = (iso: string | null) => (iso ? toWallClock(new Date(iso), timeZone) : '');
  return {
    title,
    date: clock(date),
    endDate: clock(endDate),
    timeZone,
    place,
    link,
    capacity: capacity?.toString() ?? '',
    guestsAllowed: guestsAllowed === 0 ? '' : String(guestsAllowed),
    description,
  };
}

// Parsed as UTC, because a wall-clock time has no zone.
const wallClock = (wallTime: string) => Date.parse(`${wallTime}Z`);
const hour = 3_600_000;
const usualHours = 2;
const inputOf = (time: number) => new Date(time).toISOString().slice(0, 16);

/** How long the event takes; NaN without an end. */
export const hoursOf = ({ date, endDate }: EventForm): number => (wallClock(endDate) - wallClock(date)) / hour;

/** Returns the form with its end some hours after the start, if it has one. */
export function moveEnd(form: EventForm, hours: number): EventForm {
  const start = wallClock(form.date);
  return Number.isNaN(start) ? form : { ...form, endDate: inputOf(start + hours * hour) };
}

/** Returns the form after a new start: the end moves along, two hours later at first. */
export function moveStart(form: EventForm, date: string): EventForm {
  const [start, before, end] = [wallClock(date), wallClock(form.date), wallClock(form.endDate)];
  if (Number.isNaN(start)) return { ...form, date };
  const length = end - before;
  const moved = start + (length >= 0 ? length : usualHours * hour);
  // A removed end stays removed.
  const isRemoved = form.endDate === '' && !Number.isNaN(before);
  return { ...form, date, endDate: isRemoved ? '' : inputOf(moved) };
}

/** Returns the form's fields for the server; null if the date is invalid. */
export function readForm({ date, endDate, capacity, guestsAllowed, ...texts }: EventForm): EventFields | null {
  const starts = fromWallClock(date, texts.timeZone);
  if (!starts) return null;
  return {
    ...texts,
    link: texts.link.trim(),
    date: starts.toISOString(),
    endDate: fromWallClock(endDate, texts.timeZone)?.toISOString() ?? null,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    guestsAllowed: Number(guestsAllowed),
  };
}

const thursday = 4;
const evening = 18;

/** The wall-clock time of six in the evening on a day. */
export const eveningOf = (day: Date): string =>
  toWallClock(new Date(day.getFullYear(), day.getMonth(), day.getDate(), evening), ownZone);

/** The first Thursday to come on which no known event begins. */
export function nextFreeThursday(known: readonly Pick<ClubEvent, 'date'>[], now: Date): Date {
  const busy = new Set(known.map(({ date }) => new Date(date).toDateString()));
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  while (day.getDay() !== thursday || busy.has(day.toDateString())) day.setDate(day.getDate() + 1);
  return day;
}
