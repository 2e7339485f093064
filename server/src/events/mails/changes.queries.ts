import { type RawBuilder, sql } from 'kysely';
import { notSuspended } from '../../members/members.kernel.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import type { AnnouncedEvent, EventRow } from '../events.queries.ts';

type Whereabouts = Pick<EventRow, 'starts_at' | 'place' | 'link'>;

/** False if another change was mailed recently, so this one has to wait. */
export async function recordChange(tx: Database, eventId: string, { starts_at, place, link }: Whereabouts) {
  const { numAffectedRows = 0n } = await sql`insert into event_changes (event_id, starts_at, place, link)
    values (${eventId}, ${starts_at}, ${place}, ${link}) on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function forgetChange(tx: Database, eventId: string): Promise<void> {
  await sql`delete from event_changes where event_id = ${eventId}`.execute(tx);
}

/** Marks them as mailed. Changes lock the event's row too, so the last one is returned now or left for later. */
export async function claimChanges(tx: Database, until: Date) {
  const { rows } = await sql<AnnouncedEvent & Pick<Tables['events'], 'created_by'>>`
    with due as (
      select e.id, e.created_by, e.title, e.starts_at, e.place, e.link, e.time_zone, e.cancelled_at
      from event_changes c join events e on e.id = c.event_id where c.since <= ${until} order by e.id for update of e),
    recipients as (
      update event_changes c set since = now(), starts_at = due.starts_at, place = due.place, link = due.link
      from due where c.event_id = due.id and c.since <= ${until} and due.cancelled_at is null
        and (c.starts_at, c.place, c.link) is distinct from (due.starts_at, due.place, due.link)
      returning c.event_id),
    forgotten as (
      delete from event_changes c using due where c.event_id = due.id and c.since <= ${until}
        and (due.cancelled_at is not null
          or (c.starts_at, c.place, c.link) is not distinct from (due.starts_at, due.place, due.link)))
    select due.id, due.created_by, due.title, due.starts_at, due.place, due.link, due.time_zone
    from recipients join due on due.id = recipients.event_id`.execute(tx);
  return rows;
}

export function everyone(eventId: string): RawBuilder<unknown> {
  return sql`select u.id from users u, events e
    where u.joined_at is not null and e.id = ${eventId} and e.cancelled_at is null and ${notSuspended('e.created_by')}`;
}

export function attendees(eventId: string, cancelled: boolean): RawBuilder<unknown> {
  return sql`select r.user_id from rsvps r join events e on e.id = r.event_id
    where e.id = ${eventId} and r.answer <> 'declined' and (e.cancelled_at is not null) = ${cancelled}`;
}

export function whoGoes(eventId: string): RawBuilder<unknown> {
  return sql`select user_id from rsvps where event_id = ${eventId} and answer = 'going'`;
}

/** Skips the day's reminder within the last hour, and for events created less than a day ahead. */
export async function claimReminders(tx: Database, now: Date) {
  const { rows } = await sql<AnnouncedEvent & { kind: 'day' | 'hour' }>`
    with near as (
      select id, starts_at - created_at >= interval '24 hours' as announced_early,
        case when starts_at <= ${now}::timestamptz + interval '1 hour' then 'hour' else 'day' end as kind
      from events where cancelled_at is null and starts_at > ${now} and starts_at <= ${now}::timestamptz + interval '24 hours'
    ),
    taken as (
      insert into event_reminders (event_id, kind) select id, kind from near where kind = 'hour' or announced_early
      on conflict do nothing returning event_id, kind)
    select e.id, taken.kind, e.title, e.starts_at, e.place, e.link, e.time_zone
    from taken join events e on e.id = taken.event_id`.execute(tx);
  return rows;
}
