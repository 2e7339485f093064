import type { EventGuest, GuestFilters } from 'contract/events/events.guests.ts';
import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { listGuestRows } from './guest-list.queries.ts';

const batchSize = 100;

interface List {
  hostId: string;
  eventId: string;
  questions: EventQuestion[];
  filters: GuestFilters;
}

export const columnsOf = (questions: EventQuestion[]): string[] => [
  ...['name', 'guestOf', 'answer', 'guests', 'answeredAt', 'checkedInAt'],
  ...questions.map(({ label }) => label),
];

/** Each guest of a member has a row of their own, behind the member's. */
export async function* readGuests(db: Database, { hostId, eventId, questions, filters }: List) {
  let cursor: string | undefined;
  do {
    const rows = await listGuestRows(db, hostId, eventId, { ...filters, limit: batchSize, cursor });
    for (const { json } of rows.slice(0, batchSize)) {
      const guest: EventGuest = JSON.parse(json);
      yield cellsOf(guest, questions);
      for (let number = 1; number <= guest.guests; number++) yield cellsOfCompanion(guest, number, questions);
    }
    cursor = rows.length > batchSize ? rows[batchSize - 1]?.id : undefined;
  } while (cursor);
}

function cellsOf({ name, answer, guests, answers, answeredAt, checkedInAt }: EventGuest, questions: EventQuestion[]) {
  return [name, null, answer, guests, answeredAt, checkedInAt, ...questions.map(({ _id }) => answers[_id] ?? null)];
}

function cellsOfCompanion(
  { name, answer, answeredAt, checkedInAt }: EventGuest,
  number: number,
  questions: EventQuestion[],
) {
  return [`${name} +${number}`, name, answer, null, answeredAt, checkedInAt, ...questions.map(() => null)];
}
