import { type RawBuilder, sql } from 'kysely';
import { notSuspended, seesGroup } from '../../members/members.kernel.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import type { AnnouncedEvent } from '../events.queries.ts';
import type { EventMail } from '../rsvp/rsvps.queries.ts';

/**
 * Returns the changed events whose attendees are mailed at once. If another change was mailed recently, this one has to
 * wait.
 */
export async function recordChanges(tx: Database, eventIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into event_changes (event_id, starts_at, place, link)
    select id, starts_at, place, link from events where id = any(${eventIds}::uuid[]) order by id
    on conflict do nothing returning event_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function forgetChanges(tx: Database, eventIds: string[]): Promise<void> {
  await sql`delete from event_changes where event_id = any(${eventIds}::uuid[])`.execute(tx);
}

/** Marks them as mailed. Changes lock the event's row too, so the last one is returned now or left for later. */
export async function claimChanges(tx: Database, until: Date) {
  const { rows } = await sql<AnnouncedEvent & Pick<Tables['events'], 'created_by' | 'series_id'>>`
    with due as (
      select e.id, e.created_by, e.series_id, e.title, e.starts_at, e.place, e.link, e.time_zone, e.cancelled_at
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
    select due.id, due.created_by, due.series_id, due.title, due.starts_at, due.place, due.link, due.time_zone
    from recipients join due on due.id = recipients.event_id`.execute(tx);
  return rows;
}

export function everyone(eventId: string): RawBuilder<unknown> {
  return sql`select u.id from users u, events e
    where u.joined_at is not null and e.id = ${eventId} and ${seesGroup(sql`u.id`, 'e.group_id')}
      and e.cancelled_at is null and ${notSuspended('e.created_by')}`;
}

/** Members who answered some of the evenings, by the first one of each that they didn't mute. */
export async function listAttendees(tx: Database, eventIds: string[], cancelled: boolean) {
  const { rows } = await sql<{ eventId: string; userIds: string[] }>`
    select first.id as "eventId", array_agg(first.user_id)::text[] as "userIds" from (
      select distinct on (r.user_id) r.user_id, e.id, e.starts_at from rsvps r join events e on e.id = r.event_id
      where e.id = any(${eventIds}::uuid[]) and r.answer <> 'declined' and (e.cancelled_at is not null) = ${cancelled}
        and not exists (select from muted_events m where m.user_id = r.user_id and m.event_id = e.id)
      order by r.user_id, e.starts_at, e.id) first
    group by first.id`.execute(tx);
  return rows;
}

interface MailedEvenings {
  eventIds: string[];
  kind: EventMail;
  actorId: string | null;
}

/**
 * Like `listMailed`, for those who go to some of the evenings: one mail each, about the first one, with the number of
 * evenings.
 */
export async function listMailedOnce(db: Database, { eventIds, kind, actorId }: MailedEvenings) {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    dueAt: Date | null;
    eventId: string;
    evenings: number;
  }>`
    select u.id, u.name, u.email, mail_due(u.id, ${kind}) as "dueAt", mine."eventId", mine.evenings
    from (
      select r.user_id, (array_agg(e.id order by e.starts_at, e.id))[1] as "eventId", count(*)::integer as evenings
      from rsvps r join events e on e.id = r.event_id
      where r.event_id = any(${eventIds}::uuid[]) and r.answer = 'going'
        and not exists (select from muted_events m where m.user_id = r.user_id and m.event_id = r.event_id)
      group by r.user_id) mine
    join users u on u.id = mine.user_id where hears_of(u.id, ${actorId}) order by u.id`.execute(db);
  return rows.flatMap(({ dueAt, ...person }) => (dueAt ? { ...person, dueAt } : []));
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
