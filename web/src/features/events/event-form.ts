import type { ClubEvent, EventFields } from 'contract/events.ts';
import { fromWallClock, ownZone, toWallClock } from './zoned-time.ts';

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
