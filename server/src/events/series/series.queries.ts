import type { EventScope } from 'contract/events/events.evenings.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { type EventRow, isNotOver } from '../events.queries.ts';
import { hostIds } from '../hosts.queries.ts';
import { moveSlots } from '../slots/slots.queries.ts';

export interface Named {
  id: string;
  series_id: string | null;
  starts_at: Date;
  isOwner: boolean;
}

export interface PlannedEvening extends Required<EventRow> {
  id: string;
  own_fields: string[];
}

export type LockedEvening = Awaited<ReturnType<typeof lockEvenings>>[number];

/**
 * The named evening, and those of its series that the scope takes in: `isMeant`. Changes of a series and answers to its
 * evenings wait for each other on their rows, which are locked in one order.
 */
export async function lockEvenings(tx: Database, { id, series_id, starts_at }: Named, scope: EventScope) {
  const isNamed = sql<boolean>`events.id = ${id}`;
  const toCome = sql<boolean>`events.starts_at > now()`;
  const later = sql`${toCome} and (events.starts_at, events.id) > (${starts_at}::timestamptz, ${id}::uuid)`;
  const inScope = { this: isNamed, following: sql`((${isNamed} and ${isNotOver}) or (${later}))`, all: toCome }[scope];
  const isMeant = sql<boolean>`(events.cancelled_at is null and ${series_id === null ? isNamed : inScope})`;
  return tx
    .selectFrom('events')
    .selectAll()
    .select([hostIds.as('hostIds'), isMeant.as('isMeant')])
    .where((where) =>
      where.or([isNamed, where.and([where('series_id', '=', scope === 'this' ? null : series_id), isMeant])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks all evenings of a series, so that its pictures change one after the other. */
export async function lockSeries(tx: Database, seriesId: string): Promise<void> {
  await sql`select from events where series_id = ${seriesId} order by id for no key update`.execute(tx);
}

/** Shifts and reminders go along. Answers to questions that are gone, or of another kind now, are forgotten. */
export async function updateEvenings(tx: Database, evenings: PlannedEvening[]): Promise<void> {
  const rows = JSON.stringify(evenings);
  await moveSlots(tx, evenings);
  await sql`
    with planned as (
      select * from json_to_recordset(${rows}::json) v (id uuid, title text, description text, starts_at timestamptz,
        ends_at timestamptz, place text, link text, time_zone text, capacity integer, guests_allowed integer,
        questions jsonb, own_fields text[])
    ), moved as (
      delete from event_reminders r using planned v, events e
      where r.event_id = v.id and e.id = v.id and e.starts_at <> v.starts_at
    ), answered as (
      update rsvps r set answers = fitting_answers(r.answers, v.questions) from planned v, events e
      where r.event_id = v.id and e.id = v.id and e.questions <> v.questions
        and r.answers <> fitting_answers(r.answers, v.questions)
    )
    update events e
    set title = v.title, description = v.description, starts_at = v.starts_at, ends_at = v.ends_at, place = v.place,
      link = v.link, time_zone = v.time_zone, capacity = v.capacity, guests_allowed = v.guests_allowed,
      questions = v.questions, own_fields = v.own_fields, changed_at = now(),
      sequence = e.sequence + ((e.starts_at, e.ends_at, e.place, e.link)
        is distinct from (v.starts_at, v.ends_at, v.place, v.link))::integer
    from planned v where e.id = v.id`.execute(tx);
}

/** A picture of one evening alone stays in later changes of its series. */
export async function markOwnPicture(tx: Database, eventId: string, isOwn: boolean): Promise<void> {
  await sql`
    update events set own_fields = array_remove(own_fields, 'picture') || ${isOwn ? ['picture'] : []}::text[]
    where id = ${eventId} and series_id is not null`.execute(tx);
}
