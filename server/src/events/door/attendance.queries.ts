import type { Attendance } from 'contract/events/events.attendance.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesGroup } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { EveningTimes } from '../series/evening-times.ts';
import { isIn } from './door.card.ts';

export async function listAttendanceRows(
  db: Database,
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const attendance = jsonObject<Attendance>({
    event: jsonObject<Attendance['event']>({ _id: 'e.id', title: 'e.title', date: isoTime('e.starts_at') }),
    checkedInAt: isoTime('c.at'),
  });
  const edge = sql`(select at, id from event_checkins where id = ${cursor ?? null} and user_id = ${userId})`;
  const { rows } = await sql<JsonRow>`
    select c.id, ${attendance}::text as json from event_checkins c join events e on e.id = c.event_id
    where c.user_id = ${userId} and ${isIn} and ${seesGroup(userId, 'e.group_id')} ${cursor ? sql`and (c.at, c.id) < ${edge}` : sql``}
    order by c.at desc, c.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

interface Range {
  from: Date | null;
  to: Date | null;
  readerId: string;
}

interface AttendedEvent extends EveningTimes {
  id: string;
  title: string;
}

/** Those with members who were checked in, by date. */
export async function listAttendedEvents(db: Database, range: Range): Promise<AttendedEvent[]> {
  const { rows } = await sql<AttendedEvent>`
    select e.id, e.title, e.starts_at, e.ends_at, e.time_zone from events e
    where ${isWithin(range)}
      and exists (select from event_checkins c where c.event_id = e.id and c.user_id is not null and ${isIn})
    order by e.starts_at, e.id`.execute(db);
  return rows;
}

interface AttendingMember {
  id: string;
  name: string;
  email: string;
  /** By the ids of the events. */
  arrivals: Record<string, string>;
}

/** All members, by name. */
export async function listAttendingMembers(
  db: Database,
  range: Range,
  { after, limit }: { after: string | null; limit: number },
): Promise<AttendingMember[]> {
  const edge = sql`(select plain_name, id from users where id = ${after})`;
  const { rows } = await sql<AttendingMember>`
    select u.id, u.name, u.email, (
      select coalesce(json_object_agg(c.event_id, ${isoTime('c.at')}), '{}')
      from event_checkins c join events e on e.id = c.event_id
      where c.user_id = u.id and ${isIn} and ${isWithin(range)}) as arrivals
    from users u where u.joined_at is not null ${after ? sql`and (u.plain_name, u.id) > ${edge}` : sql``}
    order by u.plain_name, u.id limit ${limit}`.execute(db);
  return rows;
}

function isWithin({ from, to, readerId }: Range): RawBuilder<boolean> {
  return sql<boolean>`(${seesGroup(readerId, 'e.group_id')} and e.starts_at >= coalesce(${from}::timestamptz, '-infinity')
    and e.starts_at < coalesce(${to}::timestamptz, 'infinity'))`;
}
