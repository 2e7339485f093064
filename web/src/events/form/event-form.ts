import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import { ownZone } from '../../lib/dates/time-zones.ts';
import { fromWallClock, toWallClock } from './zoned-time.ts';

/** The dialog's values. Times are wall-clock times in the chosen zone. */
export type EventForm = Record<
  'title' | 'date' | 'endDate' | 'timeZone' | 'place' | 'link' | 'capacity' | 'description',
  string
>;

export function openForm(event: ClubEvent | null): EventForm {
  if (!event) {
    return {
      title: '',
      date: '',
      endDate: '',
      timeZone: ownZone,
      place: '',
      link: '',
      capacity: '',
      description: '',
    };
  }
  const { title, date, endDate, timeZone, place, link, capacity, description } = event;
  const clock = (iso: string | null) => (iso ? toWallClock(new Date(iso), timeZone) : '');
  return {
    title,
    date: clock(date),
    endDate: clock(endDate),
    timeZone,
    place,
    link,
    capacity: capacity?.toString() ?? '',
    description,
  };
}

// Parsed as UTC, because a wall-clock time has no zone.
const wallClock = (wallTime: string) => Date.parse(`${wallTime}Z`);
const hour = 3_600_000;

/** Returns the form after a new start: the end moves along, an hour later at first. */
export function moveStart(form: EventForm, date: string): EventForm {
  const [start, before, end] = [wallClock(date), wallClock(form.date), wallClock(form.endDate)];
  if (Number.isNaN(start)) return { ...form, date };
  const length = end - before;
  const moved = start + (length >= 0 ? length : hour);
  // A removed end stays removed.
  const isRemoved = form.endDate === '' && !Number.isNaN(before);
  return { ...form, date, endDate: isRemoved ? '' : new Date(moved).toISOString().slice(0, 16) };
}

/** Returns the form's fields for the server; null if the date is invalid. */
export function readForm({ date, endDate, capacity, ...texts }: EventForm): EventFields | null {
  const starts = fromWallClock(date, texts.timeZone);
  if (!starts) return null;
  return {
    ...texts,
    link: texts.link.trim(),
    date: starts.toISOString(),
    endDate: fromWallClock(endDate, texts.timeZone)?.toISOString() ?? null,
    capacity: capacity.trim() === '' ? null : Number(capacity),
  };
}
