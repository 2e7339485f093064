import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import { ownZone } from '../../lib/dates/time-zones.ts';
import { fromWallClock, toWallClock } from './zoned-time.ts';

/** What the fields of the dialog hold. Times are those of the clock on the wall in the chosen zone. */
export type EventForm = Record<
  'title' | 'date' | 'endDate' | 'timeZone' | 'place' | 'link' | 'capacity' | 'description',
  string
>;

/** The form of a new event, or of one that is changed. */
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

// Counted as if it were in UTC: the clock on the wall has no zone.
const wallClock = (shown: string) => Date.parse(`${shown}Z`);
const hour = 3_600_000;

/** The form after its start was changed: the end keeps its distance, an hour at first. */
export function moveStart(form: EventForm, date: string): EventForm {
  const [start, before, end] = [wallClock(date), wallClock(form.date), wallClock(form.endDate)];
  if (Number.isNaN(start)) return { ...form, date };
  const length = end - before;
  const moved = start + (length >= 0 ? length : hour);
  // An end that was removed stays away.
  const isRemoved = form.endDate === '' && !Number.isNaN(before);
  return { ...form, date, endDate: isRemoved ? '' : new Date(moved).toISOString().slice(0, 16) };
}

/** What the form says, for the server; null when its date is none. */
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
