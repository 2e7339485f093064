import type { ClubEvent, EventFields, Rsvp } from 'contract/events/events.ts';
import type { Person } from '../../testing/people/person.ts';

const day = 86_400_000;

export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

export function evening(fields: Partial<EventFields> = {}): Partial<EventFields> {
  return { title: 'Robot night', description: 'Bring a robot.', date: inDays(3), ...fields };
}

export async function announce(host: Person, fields: Partial<EventFields> = {}): Promise<ClubEvent> {
  const { status, body } = await host.post<ClubEvent>('/api/events', evening(fields));
  if (status !== 201) throw new Error(`Creating the event failed: ${JSON.stringify(body)}`);
  return body;
}

export async function rsvp(event: ClubEvent, person: Person): Promise<ClubEvent> {
  const { status, body } = await person.put<ClubEvent>(`/api/events/${event._id}/rsvp`);
  if (status !== 200) throw new Error(`The RSVP failed: ${JSON.stringify(body)}`);
  return body;
}

export async function readEvent(event: ClubEvent, reader: Person): Promise<ClubEvent> {
  return (await reader.get<ClubEvent>(`/api/events/${event._id}`)).body;
}

export const sendAnswer = <Body = ClubEvent>({ _id }: ClubEvent, person: Person, wish: object) =>
  person.put<Body>(`/api/events/${_id}/rsvp`, wish);

export async function answer(event: ClubEvent, person: Person, wish: Rsvp): Promise<ClubEvent> {
  const { status, body } = await sendAnswer(event, person, wish);
  if (status !== 200) throw new Error(`The answer failed: ${JSON.stringify(body)}`);
  return body;
}
