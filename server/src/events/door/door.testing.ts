import type { CheckedInGuest } from 'contract/events/events.door.ts';
import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import type { Club } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce, rsvp } from '../events.testing.ts';
import { letBegin } from '../photos/photos.testing.ts';

type Path = Pick<ClubEvent, '_id'>;

/** An event that began an hour ago, to which these go. */
export async function openDoor(
  club: Pick<Club, 'services'>,
  host: Person,
  guests: Person[] = [],
  fields: Partial<EventFields> = {},
): Promise<ClubEvent> {
  const event = await announce(host, fields);
  for (const guest of guests) await rsvp(event, guest);
  await letBegin(club, event);
  return event;
}

export async function readTicket({ _id }: Path, person: Person): Promise<string> {
  const { status, body } = await person.get<{ code: string }>(`/api/events/${_id}/ticket`);
  if (status !== 200) throw new Error(`Reading the ticket failed: ${JSON.stringify(body)}`);
  return body.code;
}

export const sendCheckIn = <Body = CheckedInGuest>({ _id }: Path, host: Person, fields: object) =>
  host.put<Body>(`/api/events/${_id}/checkins`, { clientId: crypto.randomUUID(), ...fields });

export async function checkIn(event: Path, host: Person, fields: object): Promise<CheckedInGuest> {
  const { status, body } = await sendCheckIn(event, host, fields);
  if (status !== 200) throw new Error(`Checking in failed: ${JSON.stringify(body)}`);
  return body;
}

export const undo = ({ _id }: Path, host: Person, rowId: string) =>
  host.delete<{ message: string }>(`/api/events/${_id}/checkins/${rowId}`);

export const readDoorCode = async ({ _id }: Path, host: Person) =>
  (await host.get<{ code: string; validUntil: string }>(`/api/events/${_id}/door-code`)).body;

export const enterCode = ({ _id }: Path, person: Person, code: string) =>
  person.post<ClubEvent>(`/api/events/${_id}/checkin`, { code });
