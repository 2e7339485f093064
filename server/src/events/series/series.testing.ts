import type { ClubEvent, EventFields, NewEventFields } from 'contract/events/events.ts';
import type { Club } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce } from '../events.testing.ts';

type Repeat = NonNullable<NewEventFields['repeat']>;

export const listSeries = async (reader: Browser, { seriesId }: Pick<ClubEvent, 'seriesId'>): Promise<ClubEvent[]> =>
  (await reader.get<ClubEvent[]>(`/api/events?series=${seriesId}`)).body;

/** A series of a host, in order. */
export async function announceSeries(
  host: Person,
  fields: Partial<EventFields> & { repeat: Repeat },
): Promise<ClubEvent[]> {
  return listSeries(host, await announce(host, fields));
}

export const dates = (evenings: ClubEvent[]): string[] => evenings.map(({ date }) => date.slice(0, 16));

/** The fields of an event as its form sends them, with changes. */
export function fieldsOf(event: ClubEvent, changes: Partial<EventFields> = {}): EventFields {
  const { title, description, date, endDate, place, link, timeZone, capacity, guestsAllowed, questions } = event;
  return { title, description, date, endDate, place, link, timeZone, capacity, guestsAllowed, questions, ...changes };
}

export const edit = (host: Browser, event: ClubEvent, scope: string, changes: Partial<EventFields>) =>
  host.put<ClubEvent>(`/api/events/${event._id}?scope=${scope}`, fieldsOf(event, changes));

/** So that the event has begun, some days ago. */
export async function begin({ services: { db } }: Club, { _id }: ClubEvent, daysAgo = 0.01): Promise<void> {
  const starts_at = new Date(Date.now() - daysAgo * 86_400_000);
  await db.updateTable('events').set({ starts_at, ends_at: null }).where('id', '=', _id).execute();
}

/** A series with that many weekly evenings at 18:00 UTC from 2031-03-04 on. */
export async function weeklySeries(host: Person, evenings: number, fields: Partial<EventFields> = {}) {
  const until = new Date(Date.UTC(2031, 2, 4 + 7 * (evenings - 1))).toISOString().slice(0, 10);
  const date = '2031-03-04T18:00:00.000Z';
  return announceSeries(host, { date, ...fields, repeat: { unit: 'week', every: 1, until } });
}
