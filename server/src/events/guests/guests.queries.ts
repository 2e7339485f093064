import { type RawBuilder, sql } from 'kysely';
import { notSuspended, sees, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { RsvpAnswer } from '../events.tables.ts';

/** Whether the event is for member `u`: in a group, for its members. */
export const isInvited = (eventId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from events e where e.id = ${eventId} and ${seesGroup(sql`u.id`, 'e.group_id')})`;

export interface Guest {
  eventId: string;
  userId: string;
}

/** Whether the host and the event's group see the member, who is not suspended. The account stays until the transaction ends. */
export async function canBeGuest(tx: Database, hostId: string, { eventId, userId }: Guest): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and u.joined_at is not null and ${sees(hostId, 'u.id')}
      and ${isInvited(eventId)} and ${notSuspended('u.id')} for key share`.execute(tx);
  return rows.length > 0;
}

export async function findAnswer(tx: Database, { eventId, userId }: Guest) {
  const row = await tx
    .selectFrom('rsvps')
    .select(['answer', 'guests'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

interface NewAnswer {
  answer: RsvpAnswer;
  guests: number;
  /** Keeps its position in the order of answers. */
  keepsOrder: boolean;
  toNotify: boolean;
}

/** Answers to questions stay. */
export async function putAnswer(tx: Database, { eventId, userId }: Guest, to: NewAnswer): Promise<void> {
  await sql`
    insert into rsvps (event_id, user_id, answer, guests) values (${eventId}, ${userId}, ${to.answer}, ${to.guests})
    on conflict (event_id, user_id) do update set answer = excluded.answer, guests = excluded.guests,
      id = case when ${to.keepsOrder} then rsvps.id else excluded.id end,
      to_notify = ${to.toNotify}`.execute(tx);
}

export async function deleteAnswer(tx: Database, { eventId, userId }: Guest): Promise<void> {
  await tx.deleteFrom('rsvps').where('event_id', '=', eventId).where('user_id', '=', userId).execute();
}
