import { addSlot } from 'contract/events/events.slots.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { call } from '../../lib/api/api-client.ts';
import { readFile } from '../../lib/api/read-file.ts';
import { type EventForm, moveStart, openForm } from './event-form.ts';
import { draftOf, type QuestionDraft } from './question-drafts.ts';
import { fromWallClock, toWallClock } from './zoned-time.ts';

const week = 7 * 86_400_000;
const timeOf = (wallTime: string) => Date.parse(`${wallTime}Z`);
const inputOf = (time: number) => new Date(time).toISOString().slice(0, 16);

export function copyForm(event: ClubEvent, now: Date): EventForm {
  const form = openForm(event);
  const start = timeOf(form.date);
  const weeks = Math.floor((timeOf(toWallClock(now, event.timeZone)) - start) / week) + 1;
  return moveStart(form, inputOf(start + Math.max(1, weeks) * week));
}

export function copyQuestion(question: ClubEvent['questions'][number]): QuestionDraft {
  const { _id, ...draft } = draftOf(question);
  return { ...draft, key: crypto.randomUUID() };
}

export async function copyPicture(address: string, signal: AbortSignal): Promise<File> {
  return new File([await readFile(address, signal)], 'picture.webp', { type: 'image/webp' });
}

/** Adds the shifts of an event to its copy, as long after its start as they were. Returns the copy with them. */
export async function copySlots({ date, slots }: ClubEvent, copy: ClubEvent): Promise<ClubEvent> {
  const clock = (moment: string) => timeOf(toWallClock(new Date(moment), copy.timeZone));
  const distance = clock(copy.date) - clock(date);
  const moved = (moment: string | null) =>
    moment && (fromWallClock(inputOf(clock(moment) + distance), copy.timeZone)?.toISOString() ?? null);
  let saved = copy;
  for (const { label, capacity, from, to } of slots)
    saved = await call(addSlot, {
      params: { id: copy._id },
      body: { label, capacity, from: moved(from), to: moved(to) },
    });
  return saved;
}
