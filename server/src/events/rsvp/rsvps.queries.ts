import type { Attendee } from 'contract/events/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { sql } from 'kysely';
import { avatarUrl, type Reader, sees, valuesOf, variantOf, viewerOf } from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { eventsOf } from '../events.card.ts';
import type { AnnouncedEvent } from '../events.queries.ts';

const toggledRsvp = newStatement();

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
    order by r.id limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

interface Toggled {
  isOpen: boolean;
  promoted: string[] | null;
  json: string;
}

/** See events/functions/toggle-rsvp.sql. */
export async function toggleRsvpRow(db: Database, eventId: string, reader: Reader): Promise<Toggled | null> {
  const values = { ...valuesOf(reader), eventId };
  const [row] = await readPrepared(db, toggledRsvp(variantOf(reader)), values, () => {
    const viewer = viewerOf(reader);
    const id = placeholder('eventId');
    // The function's result replaces the tables, which this statement still sees as they were before.
    return sql<Toggled>`
      with toggled as materialized (select * from toggle_rsvp(${id}, ${viewer}, ${sql.lit(inlineListSize)})),
      events as materialized (select (t.answered).* from toggled t),
      rsvps as materialized (select r.* from toggled t, unnest(t.answers) r)
      select t.is_open as "isOpen", t.promoted::text[] as promoted, event.json
      from toggled t, (${eventsOf(viewer, sql`where e.id = ${id}`, sql``)}) event`;
  });
  return row ?? null;
}

/** See events/functions/promote-waiting.sql. */
export async function promoteWaiting(tx: Database, id: string): Promise<string[]> {
  const { rows: open } = await sql`
    select from events where id = ${id} and cancelled_at is null
      and coalesce(ends_at, starts_at + interval '3 hours') > now() for no key update`.execute(tx);
  if (open.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select promote_waiting(${id}) as id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function listEventsWithRoom(db: Database): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`coalesce(ends_at, starts_at + interval '3 hours') > now()`)
    .where('waiting_count', '>', 0)
    .where(sql<boolean>`coalesce(capacity > going_count, true)`)
    .execute();
  return events.map(({ id }) => id);
}

export async function listEventsWithPromoted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from rsvps where to_notify`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks them as notified. Locks the event's row like RSVPs do. */
export async function claimPromoted(
  tx: Database,
  eventId: string,
): Promise<{ event: AnnouncedEvent; userIds: string[] } | null> {
  const { rows: events } = await sql<AnnouncedEvent>`
    select id, title, starts_at, place, link, time_zone from events
    where id = ${eventId} and cancelled_at is null for no key update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update rsvps set to_notify = false where event_id = ${eventId} and to_notify returning user_id as id`.execute(tx);
  return events[0] && rows.length > 0 ? { event: events[0], userIds: rows.map(({ id }) => id) } : null;
}

interface MailedOf {
  eventId: string;
  kind: EventMail;
  actorId: string | null;
  only?: string[];
}

/**
 * Guests with immediate mails of this kind, who did not mute the event and can see the actor; and the time of each
 * mail.
 */
export async function listMailed(db: Database, { eventId, kind, actorId, only }: MailedOf) {
  const people = await db
    .selectFrom('rsvps as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'u.email', sql<Date | null>`mail_due(u.id, ${kind})`.as('dueAt')])
    .where('r.event_id', '=', eventId)
    .where('r.waiting', '=', false)
    .where(sql<boolean>`hears_of(u.id, ${actorId})`)
    .$if(only !== undefined, (query) => query.where('r.user_id', 'in', only ?? []))
    .where(sql<boolean>`not exists (select from muted_events m where m.user_id = u.id and m.event_id = ${eventId})`)
    .orderBy('r.id')
    .execute();
  return people.flatMap(({ dueAt, ...person }) => (dueAt ? { ...person, dueAt } : []));
}

export async function findWaiting(db: Database, eventId: string, userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('rsvps')
    .select('waiting')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.waiting ?? null;
}
