import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { sees, seesGroup } from '../members/members.kernel.ts';
import { newStatement, placeholder, readPipelined, readPrepared } from '../platform/database/fast/prepared-read.ts';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import { momentOf } from '../platform/database/sql/time-zones.ts';
import type { Database } from '../platform/database/tables.ts';
import type { FileRules } from '../platform/files/served-files.queries.ts';
import { notFound } from '../platform/http/errors.ts';
import { eventsOf, selectEvents } from './events.card.ts';
import { readsPhoto } from './photos/photos.card.ts';

const eventsPage = newStatement();
const seriesPage = newStatement();
const oneEvent = newStatement();

interface EventFilters extends Omit<PageQuery, 'cursor'> {
  cursor?: string | undefined;
  past: boolean;
  mine: boolean;
  from?: string | undefined;
  to?: string | undefined;
  group?: string | undefined;
}

export async function listEventRows(db: Database, viewerId: string, filters: EventFilters): Promise<JsonRow[]> {
  const { limit, past, mine, cursor, from, to, group } = filters;
  const variant = eventsPage(past, mine, rowsFor(limit), !!cursor, !!from, !!to, !!group);
  const values = {
    viewerId,
    cursor,
    group,
    from: from && momentOf(from).toISOString(),
    to: to && momentOf(to).toISOString(),
  };
  return readPrepared(db, variant, values, () =>
    eventPage(placeholder('viewerId'), {
      ...filters,
      cursor: cursor && placeholder('cursor'),
      from: from && placeholder('from'),
      to: to && placeholder('to'),
      group: group && placeholder('group'),
    }),
  );
}

/** All evenings of a series, at most `seriesLimits.evenings`. */
export async function listSeriesRows(db: Database, viewerId: string, series: string): Promise<JsonRow[]> {
  return readPrepared(db, seriesPage(), { viewerId, series }, () =>
    eventsOf(
      placeholder('viewerId'),
      sql`where e.series_id = ${placeholder('series')} and ${seesEvent(placeholder('viewerId'))}`,
      sql`order by e.starts_at, e.id`,
    ),
  );
}

const seesEvent = (viewerId: string | RawBuilder<unknown> | null, alias = 'e'): RawBuilder<boolean> =>
  seesGroup(viewerId, `${alias}.group_id`);

function eventPage(
  viewerId: string,
  { limit, cursor, past, mine, from, to, group }: EventFilters,
): RawBuilder<JsonRow> {
  const isRange = from !== undefined || to !== undefined;
  // An event counts as upcoming for a year at most, so that upcoming ones are a range of the index.
  const over = sql`(e.cancelled_at is not null or coalesce(e.ends_at, e.starts_at + interval '3 hours') <= now()
    or e.starts_at <= now() - interval '1 year')`;
  const edge = sql`(select starts_at, id from events where id = ${cursor ?? null})`;
  const within = sql`e.cancelled_at is null ${from ? sql`and e.starts_at >= ${from}::timestamptz` : sql``}
    ${to ? sql`and e.starts_at < ${to}::timestamptz` : sql``}`;
  const hasOwnAnswer = sql`exists (
    select from rsvps r where r.event_id = e.id and r.user_id = ${viewerId} and r.answer in ('going', 'waiting'))`;
  const ownFilter = sql`and ${seesEvent(viewerId)} ${mine ? sql`and ${hasOwnAnswer}` : sql``}
    ${group ? sql`and e.group_id = ${group}` : sql``}`;
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
    eventsOf(
      viewerId && placeholder('viewerId'),
      sql`where e.id = ${placeholder('id')} and ${seesEvent(viewerId && placeholder('viewerId'))}`,
      sql``,
    ),
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
  questions?: EventQuestion[];
}

export type AnnouncedEvent = Pick<EventRow, 'title' | 'starts_at' | 'place' | 'link' | 'time_zone'> & { id: string };

export async function findEvent(db: Database, id: string) {
  return (await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function requireEvent(db: Database, viewerId: string, id: string) {
  const visible = db.selectFrom('events').selectAll().where('id', '=', id).where(seesEvent(viewerId, 'events'));
  const row = await visible.executeTakeFirst();
  if (!row) throw notFound('event');
  return row;
}

export const isNotOver = sql<boolean>`coalesce(events.ends_at, events.starts_at + interval '3 hours') > now()`;

export interface LockedEvent extends AnnouncedEvent {
  ends_at: Date | null;
  group_id: string | null;
  isOpen: boolean;
  isCancelled: boolean;
}

/** Answers to one event, and its changes, wait for each other on its row. Null without the event. */
export async function lockEvent(tx: Database, id: string) {
  const { rows } = await sql<LockedEvent>`
    select id, title, starts_at, ends_at, place, link, time_zone, group_id, cancelled_at is not null as "isCancelled",
      cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now() as "isOpen"
    from events where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the ids in the order of the events. */
export async function insertEvents(
  db: Database,
  createdBy: string,
  events: EventRow[],
  { seriesId = null, groupId = null }: { seriesId?: string | null; groupId?: string | null } = {},
) {
  const rows = await db
    .insertInto('events')
    .values(
      events.map(({ questions = [], guests_allowed = 0, ...event }) => ({
        ...{ ...event, guests_allowed, questions: JSON.stringify(questions) },
        ...{ created_by: createdBy, series_id: seriesId, group_id: groupId },
      })),
    )
    .returning(['id', 'starts_at'])
    .execute();
  return rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime()).map(({ id }) => id);
}

/** Returns the pictures that no event has any more. */
export async function replacePictures(tx: Database, ids: string[], fileId: string | null): Promise<string[]> {
  const { rows } = await sql<{ before: string | null }>`
    update events e set picture_id = ${fileId}
    from (select id, picture_id from events where id = any(${ids}::uuid[]) order by id for no key update) old
    where e.id = old.id returning old.picture_id as before`.execute(tx);
  if (rows.length === 0) throw notFound('event');
  return listUnused(
    tx,
    rows.flatMap(({ before }) => before ?? []),
  );
}

/** Evenings of a series may have the same picture. */
export async function listUnused(tx: Database, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...new Set(fileIds)]}::uuid[]) f (id)
    where not exists (select from events where picture_id = f.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function emptyEvent(tx: Database, id: string, title: string): Promise<string | null> {
  const { rows } = await sql<{ picture: string | null }>`
    update events e set title = ${title}, description = '', place = '', link = '', picture_id = null,
      sequence = sequence + 1, changed_at = now()
    from (select id, picture_id from events where id = ${id} for no key update) old
    where e.id = old.id returning old.picture_id as picture`.execute(tx);
  return rows[0]?.picture ?? null;
}

/** Returns those that were not canceled before. */
export async function markCancelled(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('events')
    .set({ cancelled_at: sql<Date>`now()`, sequence: sql<number>`sequence + 1`, changed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const eventFiles: FileRules = {
  event: (viewerId) => sql<boolean>`exists (select from events e where e.picture_id = f.id and ${seesEvent(viewerId)})`,
  photo: readsPhoto,
};

const isUpcoming = (
  viewerId: string,
) => sql`${seesEvent(viewerId)} and e.cancelled_at is null and e.starts_at > now() - interval '1 year'
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
  const ofMember = sql`where ${isUpcoming(viewerId)} and ${goes(viewerId, memberId)} ${beyond}`;
  return selectEvents(db, viewerId, ofMember, sql`order by e.starts_at, e.id limit ${sql.lit(rowsFor(limit))}`);
}

export async function findNextEventJson(db: Database, viewerId: string): Promise<string | null> {
  const order = sql`order by ${goes(viewerId, viewerId)} desc, e.starts_at, e.id limit 1`;
  const rows = await selectEvents(db, viewerId, sql`where ${isUpcoming(viewerId)}`, order);
  return rows[0]?.json ?? null;
}
