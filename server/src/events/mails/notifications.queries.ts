import { type RawBuilder, sql } from 'kysely';
import { notSuspended } from '../../members/members.kernel.ts';

export function everyone(eventId: string): RawBuilder<unknown> {
  return sql`select u.id from users u, events e
    where u.joined_at is not null and e.id = ${eventId} and e.cancelled_at is null and ${notSuspended('e.created_by')}`;
}

export function attendees(eventId: string, cancelled: boolean): RawBuilder<unknown> {
  return sql`select r.user_id from rsvps r join events e on e.id = r.event_id
    where e.id = ${eventId} and (e.cancelled_at is not null) = ${cancelled}`;
}

export function whoGoes(eventId: string): RawBuilder<unknown> {
  return sql`select user_id from rsvps where event_id = ${eventId} and not waiting`;
}
