import type { ClubEvent, LiveEvent, RsvpState } from 'contract/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { avatarUrl } from '../members/members.card.ts';

/** Upcoming events soonest first, or past and cancelled ones latest first. */
export async function listEventRows(
  db: Database,
  viewerId: string,
  { limit, cursor, past }: { limit: number; cursor?: string | undefined; past: boolean },
) {
  // An event counts as upcoming for a year at most, so that upcoming ones are a range of the index.
  const over = sql`(e.cancelled_at is not null or coalesce(e.ends_at, e.starts_at + interval '3 hours') <= now()
    or e.starts_at <= now() - interval '1 year')`;
  const edge = sql`(select starts_at, id from events where id = ${cursor ?? null})`;
  const beyond = past ? sql`and (e.starts_at, e.id) < ${edge}` : sql`and (e.starts_at, e.id) > ${edge}`;
  return selectEvents(
    db,
    viewerId,
    sql`where ${past ? over : sql`not ${over}`} ${cursor ? beyond : sql``}`,
    sql`order by ${past ? sql`e.starts_at desc, e.id desc` : sql`e.starts_at, e.id`} limit ${limit + 1}`,
  );
}

/** An event as JSON, as `viewerId` sees it, or without reader-dependent fields (null); null if there is none. */
export async function findEventJson(db: Database, viewerId: string | null, id: string): Promise<string | null> {
  const rows = await selectEvents(db, viewerId, sql`where e.id = ${id}`, sql``);
  return rows[0]?.json ?? null;
}

async function selectEvents(
  db: Database,
  viewerId: string | null,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const event = { ...eventFields(viewerId), ...(viewerId && asSeenBy(viewerId)) };
  const { rows } = await sql<JsonRow>`
    select e.id, ${jsonObject<LiveEvent & Partial<ClubEvent>>(event)}::text as json
    from events e left join users u on u.id = e.created_by ${which} ${order}`.execute(db);
  return rows;
}

function eventFields(viewerId: string | null): Fields<LiveEvent> {
  const first = viewerId ? sql`(r.user_id = ${viewerId}) desc,` : sql``;
  const face = jsonObject<ClubEvent['faces'][number]>({
    _id: 'f.id',
    name: 'f.name',
    avatar: avatarUrl('f.avatar_id'),
  });
  return {
    _id: 'e.id',
    title: 'e.title',
    description: 'e.description',
    date: isoTime('e.starts_at'),
    endDate: isoTime('e.ends_at'),
    place: 'e.place',
    link: 'e.link',
    timeZone: 'e.time_zone',
    capacity: 'e.capacity',
    createdBy: jsonObject<ClubEvent['createdBy']>({
      _id: 'e.created_by',
      name: sql`coalesce(u.name, 'Former member')`,
    }),
    attendees: sql`array_to_json(array(
      select r.user_id from rsvps r where r.event_id = e.id and not r.waiting
      order by ${first} r.id desc limit ${inlineListSize}))`,
    faces: sql`(
      select coalesce(json_agg(${face} order by f.number), '[]')
      from (select g.id, g.name, g.avatar_id, row_number() over (order by ${first} r.id desc) as number
        from rsvps r join users g on g.id = r.user_id where r.event_id = e.id and not r.waiting
        order by number limit 5) f)`,
    going: sql`(select count(*) from rsvps r where r.event_id = e.id and not r.waiting)`,
    waiting: sql`(select count(*) from rsvps r where r.event_id = e.id and r.waiting)`,
    cancelledAt: isoTime('e.cancelled_at'),
  };
}

function asSeenBy(viewerId: string): Fields<RsvpState> {
  const mine = sql`from rsvps r where r.event_id = e.id and r.user_id = ${viewerId}`;
  return {
    iAmGoing: sql`exists (select ${mine} and not r.waiting)`,
    iAmWaiting: sql`exists (select ${mine} and r.waiting)`,
  };
}

export interface EventRow {
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date | null;
  place: string;
  link: string;
  time_zone: string;
  capacity: number | null;
}

export type AnnouncedEvent = Pick<EventRow, 'title' | 'starts_at' | 'place' | 'link' | 'time_zone'> & { id: string };

/** Throws not_found. */
export async function requireEvent(db: Database, id: string) {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This event');
  return row;
}

export async function insertEvent(db: Database, createdBy: string, event: EventRow): Promise<string> {
  const row = await db
    .insertInto('events')
    .values({ ...event, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes an event; false if it is cancelled. A moved event gets new reminders. */
export async function updateEvent(tx: Database, id: string, event: EventRow, moved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .set(event)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (moved) await sql`delete from event_reminders where event_id = ${id}`.execute(tx);
  return numUpdatedRows > 0;
}

export async function markCancelled(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
