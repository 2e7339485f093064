import type { ClubEvent, EventFields, NewEventFields } from 'contract/events/events.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { announce } from '../events.testing.ts';

type Repeat = NonNullable<NewEventFields['repeat']>;

export const listSeries = async (reader: Browser, { seriesId }: Pick<ClubEvent, 'seriesId'>): Promise<ClubEvent[]> =>
  (await reader.get<ClubEvent[]>(`/api/events?series=${seriesId}`)).body;

/** A series of a host, in order. */
export async function announceSeries(
  host: Parameters<typeof announce>[0],
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
