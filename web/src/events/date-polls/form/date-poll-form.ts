import type { DatePollFields } from 'contract/events/events.date-polls.ts';
import { toLocal } from '../../../lib/dates/local-time.ts';
import { ownZone } from '../../../lib/dates/time-zones.ts';
import { fromWallClock } from '../../form/zoned-time.ts';

export interface EveningDraft {
  key: string;
  /** A wall-clock time in the chosen zone. */
  date: string;
  isAdded?: boolean;
}

export interface DatePollForm {
  title: string;
  description: string;
  timeZone: string;
  evenings: EveningDraft[];
  /** How long each evening takes; null without an end. */
  hours: number | null;
  closesAt: string;
}

// Parsed as UTC, because a wall-clock time has no zone.
const wallClock = (text: string) => Date.parse(`${text}Z`);
const inputOf = (time: number) => new Date(time).toISOString().slice(0, 16);
const hour = 3_600_000;
const day = 24 * hour;

const draftOf = (date: string): EveningDraft => ({ key: crypto.randomUUID(), date });

const thursday = 4;
const sixInTheEvening = 18;

// The event's form has the same beginning, but code in both dialogs would load with every screen.
const eveningOf = (date: Date): string => `${toLocal(date).slice(0, 10)}T${sixInTheEvening}:00`;

/** The next Thursday and Friday; voting ends two days before. */
export function openForm(now: Date): DatePollForm {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  while (first.getDay() !== thursday) first.setDate(first.getDate() + 1);
  const start = eveningOf(first);
  const soon = wallClock(start) - 2 * day;
  return {
    ...{ title: '', description: '', timeZone: ownZone, hours: 2 },
    evenings: [draftOf(start), draftOf(inputOf(wallClock(start) + day))],
    closesAt: soon > wallClock(eveningOf(now)) ? inputOf(soon) : start,
  };
}

/** The evening after the last one, at the same hour. */
export function addEvening({ evenings, ...form }: DatePollForm): DatePollForm {
  const last = Math.max(...evenings.map(({ date }) => wallClock(date)).filter((time) => !Number.isNaN(time)));
  const date = Number.isFinite(last) ? inputOf(last + day) : '';
  return { ...form, evenings: [...evenings, { ...draftOf(date), isAdded: true }] };
}

/** Returns the fields for the server, with the evenings by date; null if a time is missing. */
export function readForm({ evenings, hours, closesAt, ...texts }: DatePollForm): DatePollFields | null {
  const end = fromWallClock(closesAt, texts.timeZone);
  const starts = evenings.flatMap(({ date }) => fromWallClock(date, texts.timeZone) ?? []);
  if (!end || starts.length < evenings.length) return null;
  const options = starts
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((start) => ({
      date: start.toISOString(),
      endDate: hours === null ? null : new Date(start.getTime() + hours * hour).toISOString(),
    }));
  return { ...texts, options, closesAt: end.toISOString() };
}
