import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { AnnouncedEvent } from '../events.queries.ts';

export interface DueEvent extends AnnouncedEvent {
  slotIds: string[];
}

/** Marks shifts that begin within the hour as reminded of. */
export async function claimShifts(tx: Database, now: Date): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    with due as (
      update event_slots s set reminded_at = ${now} from events e
      where e.id = s.event_id and s.reminded_at is null and e.cancelled_at is null
        and coalesce(s.starts_at, e.starts_at) > ${now}
        and coalesce(s.starts_at, e.starts_at) <= ${now}::timestamptz + interval '1 hour'
      returning s.id, s.event_id)
    select e.id, e.title, e.starts_at, e.place, e.link, e.time_zone, array_agg(due.id::text) as "slotIds"
    from due join events e on e.id = due.event_id group by e.id order by e.id`.execute(tx);
  return rows;
}

export function whoHasShift(slotIds: string[]): RawBuilder<unknown> {
  return sql`select user_id from slot_signups where slot_id = any(${slotIds}::uuid[])`;
}

/** Members with a shift that begins with the event, and who are mailed about shifts. */
export function beginsWithShift(eventId: string): RawBuilder<unknown> {
  return sql`
    select g.user_id from slot_signups g join event_slots s on s.id = g.slot_id join events e on e.id = g.event_id
    where g.event_id = ${eventId} and coalesce(s.starts_at, e.starts_at) = e.starts_at
      and mail_due(g.user_id, 'event.shift') is not null`;
}

interface Shift {
  label: string;
  startsAt: string;
}

/** Like `listMailed` for guests, with the shifts of each, and whether they go. */
export async function listMailedShifts(tx: Database, { id, slotIds }: DueEvent) {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    dueAt: Date | null;
    goes: boolean;
    shifts: Shift[];
  }>`
    select u.id, u.name, u.email, mail_due(u.id, 'event.shift') as "dueAt",
      exists (select from rsvps r where r.event_id = ${id} and r.user_id = u.id and r.answer = 'going') as goes, json_agg(
      json_build_object('label', s.label, 'startsAt', coalesce(s.starts_at, e.starts_at))
      order by coalesce(s.starts_at, e.starts_at), s.id) as shifts
    from event_slots s join events e on e.id = s.event_id
    join slot_signups g on g.slot_id = s.id join users u on u.id = g.user_id
    where s.id = any(${slotIds}::uuid[])
      and not exists (select from muted_events m where m.user_id = u.id and m.event_id = ${id})
    group by u.id order by u.id`.execute(tx);
  return rows.flatMap(({ dueAt, ...person }) => (dueAt ? { ...person, dueAt } : []));
}
