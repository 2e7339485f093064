import type { ClubEvent, EventFields, Slot } from 'contract/events/events.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce } from '../events.testing.ts';

export const addSlot = (host: Person, { _id }: Pick<ClubEvent, '_id'>, slot: object) =>
  host.post<ClubEvent>(`/api/events/${_id}/slots`, { capacity: 1, ...slot });

/** An event with these shifts, each for one member unless it says more. */
export async function announceWithSlots(host: Person, slots: object[], fields: Partial<EventFields> = {}) {
  let event = await announce(host, fields);
  for (const slot of slots) {
    const { status, body } = await addSlot(host, event, slot);
    if (status !== 201) throw new Error(`Adding the shift failed: ${JSON.stringify(body)}`);
    event = body;
  }
  return event;
}

/** The path of the shift at a position, by default the first. */
export const pathOf = ({ _id, slots }: ClubEvent, at = 0) => `/api/events/${_id}/slots/${slots[at]?._id}`;

/** Signs up for the shift at a position, or takes that back. */
export const signUp = (person: Person, event: ClubEvent, at = 0) =>
  person.put<ClubEvent>(`${pathOf(event, at)}/signup`);

export const namesOf = ({ people }: Slot): string[] => people.map(({ name }) => name);
