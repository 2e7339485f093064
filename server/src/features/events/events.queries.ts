import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { selectEvents } from './events.card.ts';

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
