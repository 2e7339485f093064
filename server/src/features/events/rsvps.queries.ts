import type { Attendee } from 'contract/events.ts';
import { sql } from 'kysely';
import { sees } from '../../blocks/sees.queries.ts';
import { type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { avatarUrl } from '../members/members.card.ts';

export type EventMail = 'event.changed' | 'event.cancelled' | 'event.promoted' | 'event.reminder';

const attendee = jsonObject<Attendee>({
  _id: 'u.id',
  name: 'u.name',
  avatar: avatarUrl('u.avatar_id'),
  profession: 'u.profession',
});

export async function listGoing(
  db: Database,
  viewerId: string,
  eventId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { rows } = await sql<JsonRow>`
    select r.id, ${attendee}::text as json
    from rsvps r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and not r.waiting and ${sees(viewerId, 'u.id')} ${cursor ? sql`and r.id > ${cursor}` : sql``}
    order by r.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function toggleRsvpRow(tx: Database, id: string, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ found: boolean; promoted: string[] }>`
    select found, promoted::text[] from toggle_rsvp(${id}, ${userId})`.execute(tx);
  return rows[0]?.found ? rows[0].promoted : null;
}

/** Returns who got a free place, in waiting order. See database/functions/promote-waiting.sql. */
export async function promoteWaiting(tx: Database, id: string): Promise<string[]> {
  const { rows: open } = await sql`
    select from events where id = ${id} and cancelled_at is null
      and coalesce(ends_at, starts_at + interval '3 hours') > now() for update`.execute(tx);
  if (open.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select promote_waiting(${id}) as id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function listEventsWithRoom(db: Database) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`coalesce(ends_at, starts_at + interval '3 hours') > now()`)
    .where(sql<boolean>`exists (select from rsvps where event_id = events.id and waiting)`)
    .where(
      sql<boolean>`coalesce(capacity > (select count(*) from rsvps where event_id = events.id and not waiting), true)`,
    )
    .execute();
}

/** Who is mailed of an event they go to: who chose mails of this kind at once and did not mute it; and when. */
export async function listMailed(db: Database, eventId: string, kind: EventMail, only?: string[]) {
  const people = await db
    .selectFrom('rsvps as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'u.email', sql<Date | null>`mail_due(u.id, ${kind})`.as('dueAt')])
    .where('r.event_id', '=', eventId)
    .where('r.waiting', '=', false)
    .$if(only !== undefined, (query) => query.where('r.user_id', 'in', only ?? []))
    .where(sql<boolean>`not exists (select from muted_events m where m.user_id = u.id and m.event_id = ${eventId})`)
    .orderBy('r.id')
    .execute();
  return people.flatMap(({ dueAt, ...person }) => (dueAt ? { ...person, dueAt } : []));
}

/** Whether a member is on the waiting list; null without an RSVP. */
export async function findWaiting(db: Database, eventId: string, userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('rsvps')
    .select('waiting')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.waiting ?? null;
}
