import type { EventGuest, GuestFilters } from 'contract/events/events.guests.ts';
import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { listGuestRows } from './guest-list.queries.ts';

const batchSize = 100;

interface List {
  hostId: string;
  eventId: string;
  questions: EventQuestion[];
  /** Of members, by their ids; null for an event without shifts. */
  shifts: Map<string, string[]> | null;
  filters: GuestFilters;
}

type Columns = Pick<List, 'questions' | 'shifts'>;

export const columnsOf = ({ questions, shifts }: Columns): string[] => [
  ...['name', 'guestOf', 'answer', 'guests', 'answeredAt', 'checkedInAt'],
  ...(shifts ? ['shifts'] : []),
  ...questions.map(({ label }) => label),
];

/** Each guest of a member has a row of their own, behind the member's. */
export async function* readGuests(db: Database, { hostId, eventId, filters, ...columns }: List) {
  let cursor: string | undefined;
  do {
    const rows = await listGuestRows(db, hostId, eventId, { ...filters, limit: batchSize, cursor });
    for (const { json } of rows.slice(0, batchSize)) {
      const guest: EventGuest = JSON.parse(json);
      yield cellsOf(guest, columns);
      for (let number = 1; number <= guest.guests; number++) yield cellsOfCompanion(guest, number, columns);
    }
    cursor = rows.length > batchSize ? rows[batchSize - 1]?.id : undefined;
  } while (cursor);
}

function cellsOf(guest: EventGuest, { questions, shifts }: Columns) {
  const { _id, name, answer, guests, answers, answeredAt, checkedInAt } = guest;
  return [
    ...[name, null, answer, guests, answeredAt, checkedInAt],
    ...(shifts ? [shifts.get(_id)?.join(', ') ?? null] : []),
    ...questions.map((question) => answers[question._id] ?? null),
  ];
}

function cellsOfCompanion(guest: EventGuest, number: number, { questions, shifts }: Columns) {
  const { name, answer, answeredAt, checkedInAt } = guest;
  const empty = [...(shifts ? [null] : []), ...questions.map(() => null)];
  return [`${name} +${number}`, name, answer, null, answeredAt, checkedInAt, ...empty];
}
