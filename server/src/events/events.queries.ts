import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { sees } from '../members/members.kernel.ts';
import { newStatement, placeholder, readPipelined, readPrepared } from '../platform/database/fast/prepared-read.ts';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import { momentOf } from '../platform/database/sql/time-zones.ts';
import type { Database } from '../platform/database/tables.ts';
import type { FileRules } from '../platform/files/served-files.queries.ts';
import { notFound } from '../platform/http/errors.ts';
import { eventsOf, selectEvents } from './events.card.ts';
import { readsPhoto } from './photos/photos.card.ts';
import { moveSlots } from './slots/slots.queries.ts';

const eventsPage = newStatement();
const oneEvent = newStatement();

interface EventFilters extends Omit<PageQuery, 'cursor'> {
  cursor?: string | undefined;
  past: boolean;
  mine: boolean;
  from?: string | undefined;
  to?: string | undefined;
}

export async function listEventRows(db: Database, viewerId: string, filters: EventFilters): Promise<JsonRow[]> {
  const { limit, past, mine, cursor, from, to } = filters;
  const variant = eventsPage(past, mine, rowsFor(limit), !!cursor, !!from, !!to);
  const values = { viewerId, cursor, from: from && momentOf(from).toISOString(), to: to && momentOf(to).toISOString() };
  return readPrepared(db, variant, values, () =>
    eventPage(placeholder('viewerId'), {
      ...filters,
      cursor: cursor && placeholder('cursor'),
      from: from && placeholder('from'),
      to: to && placeholder('to'),
    }),
  );
}

function eventPage(viewerId: string, { limit, cursor, past, mine, from, to }: EventFilters): RawBuilder<JsonRow> {
  const isRange = from !== undefined || to !== undefined;
  // An event counts as upcoming for a year at most, so that upcoming ones are a range of the index.
  const over = sql`(e.cancelled_at is not null or coalesce(e.ends_at, e.starts_at + interval '3 hours') <= now()
    or e.starts_at <= now() - interval '1 year')`;
  const edge = sql`(select starts_at, id from events where id = ${cursor ?? null})`;
  const within = sql`e.cancelled_at is null ${from ? sql`and e.starts_at >= ${from}::timestamptz` : sql``}
    ${to ? sql`and e.starts_at < ${to}::timestamptz` : sql``}`;
  const ownFilter = mine
    ? sql`and exists (select from rsvps r where r.event_id = e.id and r.user_id = ${viewerId} and r.answer in ('going', 'waiting'))`
    : sql``;
  const max = sql.lit(rowsFor(limit));
  if (past && !isRange) {
    const order = sql`order by e.starts_at desc, e.id desc limit ${max}`;
    const rest = sql`${ownFilter} ${cursor ? sql`and (e.starts_at, e.id) < ${edge}` : sql``} ${order}`;
    // Canceled future events have their own index, so that PostgreSQL skips the other future ones.
    const some = sql`(select e.id from events e where e.starts_at <= now() and ${over} ${rest})
      union all (select e.id from events e where e.starts_at > now() and e.cancelled_at is not null ${rest})`;
    return eventsOf(viewerId, sql`where e.id in (select id from (${some}) some_events)`, order);
  }
  const inRange = isRange ? within : sql`not ${over}`;
  const beyond = cursor ? sql`and (e.starts_at, e.id) > ${edge}` : sql``;
  return eventsOf(viewerId, sql`where ${inRange} ${ownFilter} ${beyond}`, sql`order by e.starts_at, e.id limit ${max}`);
}

export async function findEventJson(db: Database, viewerId: string | null, id: string): Promise<string | null> {
  const [row] = await readPipelined(db, oneEvent(!!viewerId), { viewerId: viewerId ?? undefined, id }, () =>
    eventsOf(viewerId && placeholder('viewerId'), sql`where e.id = ${placeholder('id')}`, sql``),
  );
  return row?.json ?? null;
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
  guests_allowed?: number;
  questions?: string;
}

export type AnnouncedEvent = Pick<EventRow, 'title' | 'starts_at' | 'place' | 'link' | 'time_zone'> & { id: string };

export async function findEvent(db: Database, id: string) {
  return (await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function requireEvent(db: Database, id: string) {
  const row = await findEvent(db, id);
  if (!row) throw notFound('event');
  return row;
}

export interface LockedEvent extends AnnouncedEvent {
  ends_at: Date | null;
  isOpen: boolean;
  isCancelled: boolean;
}

/** Answers to one event, and its changes, wait for each other on its row. Null without the event. */
export async function lockEvent(tx: Database, id: string) {
  const { rows } = await sql<LockedEvent>`
    select id, title, starts_at, ends_at, place, link, time_zone, cancelled_at is not null as "isCancelled",
      cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now() as "isOpen"
    from events where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function insertEvent(db: Database, createdBy: string, event: EventRow): Promise<string> {
  const row = await db
    .insertInto('events')
    .values({ ...event, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateEvent(tx: Database, id: string, event: EventRow, moved: boolean): Promise<boolean> {
  if (moved) await moveSlots(tx, id, event.starts_at);
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .set({ ...event, sequence: sequenceAfter(event), changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (event.questions) await fitAnswers(tx, id);
  if (moved) await sql`delete from event_reminders where event_id = ${id}`.execute(tx);
  return numUpdatedRows > 0;
}

/** Forgets answers to questions that are gone or of another kind now. */
async function fitAnswers(tx: Database, id: string): Promise<void> {
  await sql`
    update rsvps r set answers = fitting_answers(r.answers, e.questions) from events e
    where e.id = ${id} and r.event_id = e.id and r.answers <> fitting_answers(r.answers, e.questions)`.execute(tx);
}

function sequenceAfter({ starts_at, ends_at, place, link }: EventRow): RawBuilder<number> {
  return sql`sequence + ((starts_at, ends_at, place, link) is distinct from
    (${starts_at}::timestamptz, ${ends_at}::timestamptz, ${place}::text, ${link}::text))::integer`;
}

export async function replacePicture(tx: Database, id: string, fileId: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update events e set picture_id = ${fileId}
    from (select id, picture_id from events where id = ${id} for no key update) old
    where e.id = old.id returning old.picture_id as before`.execute(tx);
  if (!rows[0]) throw notFound('event');
  return rows[0].before;
}

export async function emptyEvent(tx: Database, id: string, title: string): Promise<string | null> {
  const { rows } = await sql<{ picture: string | null }>`
    update events e set title = ${title}, description = '', place = '', link = '', picture_id = null,
      sequence = sequence + 1, changed_at = now()
    from (select id, picture_id from events where id = ${id} for no key update) old
    where e.id = old.id returning old.picture_id as picture`.execute(tx);
  return rows[0]?.picture ?? null;
}

export async function markCancelled(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .set({ cancelled_at: sql<Date>`now()`, sequence: sql<number>`sequence + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export const eventFiles: FileRules = {
  event: () => sql<boolean>`exists (select from events where picture_id = f.id)`,
  photo: readsPhoto,
};

const isUpcoming = sql`e.cancelled_at is null and e.starts_at > now() - interval '1 year'
  and coalesce(e.ends_at, e.starts_at + interval '3 hours') > now()`;

const goes = (viewerId: string, memberId: string): RawBuilder<unknown> => sql`exists (
  select from rsvps g where g.event_id = e.id and g.user_id = ${memberId} and g.answer = 'going' and ${sees(viewerId, 'g.user_id')})`;

export async function listMemberEventRows(
  db: Database,
  viewerId: string,
  memberId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const edge = sql`(select starts_at, id from events where id = ${cursor ?? null})`;
  const beyond = cursor ? sql`and (e.starts_at, e.id) > ${edge}` : sql``;
  const ofMember = sql`where ${isUpcoming} and ${goes(viewerId, memberId)} ${beyond}`;
  return selectEvents(db, viewerId, ofMember, sql`order by e.starts_at, e.id limit ${sql.lit(rowsFor(limit))}`);
}

export async function findNextEventJson(db: Database, viewerId: string): Promise<string | null> {
  const order = sql`order by ${goes(viewerId, viewerId)} desc, e.starts_at, e.id limit 1`;
  const rows = await selectEvents(db, viewerId, sql`where ${isUpcoming}`, order);
  return rows[0]?.json ?? null;
}
