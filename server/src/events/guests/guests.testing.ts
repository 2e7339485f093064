import type { EventGuest } from 'contract/events/events.guests.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Person } from '../../../testing/people/person.ts';

export async function readGuests({ _id }: ClubEvent, host: Person, query = ''): Promise<EventGuest[]> {
  const { status, body } = await host.get<EventGuest[]>(`/api/events/${_id}/guests${query}`);
  if (status !== 200) throw new Error(`Reading the guest list failed: ${JSON.stringify(body)}`);
  return body;
}

export const sendGuest = <Body = EventGuest>(
  { _id }: ClubEvent,
  host: Person,
  { id }: { id: string },
  fields: object,
) => host.put<Body>(`/api/events/${_id}/guests/${id}`, fields);

export async function putGuest(event: ClubEvent, host: Person, person: { id: string }, fields: object) {
  const { status, body } = await sendGuest(event, host, person, fields);
  if (status !== 200) throw new Error(`Changing the guest list failed: ${JSON.stringify(body)}`);
  return body;
}
