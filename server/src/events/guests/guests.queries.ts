import type { EventGuest, GuestFilters } from 'contract/events/events.guests.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, notSuspended, sees, seesOrFormer } from '../../members/members.kernel.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { nameMatches, nameTextMatches } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isIn } from '../door/door.card.ts';
import { type RsvpAnswer, rsvpAnswers } from '../events.tables.ts';

interface Page extends GuestFilters {
  limit: number;
  cursor?: string | undefined;
}

interface List {
  hostId: string;
  eventId: string;
}

/** Of the members whom the host sees, and walk-ins. Reads the rows of a page alone, however many guests there are. */
export async function listGuestRows(db: Database, hostId: string, eventId: string, page: Page): Promise<JsonRow[]> {
  const list = { hostId, eventId };
  const { answer } = page;
  const statement = answer === 'unanswered' ? unanswered(list, page) : listed(list, answer, page);
  return (await statement.execute(db)).rows;
}

function listed(list: List, answer: RsvpAnswer | undefined, { q = '', limit, cursor }: Page): RawBuilder<JsonRow> {
  const max = sql.lit(rowsFor(limit));
  const isSearch = !isBlank(q);
  const parts = (answer ? [answer] : rsvpAnswers).map((one) => answered(list, one, { isSearch, max, cursor }));
  const rest = answer ? sql`` : sql`union all (${inWithoutAnswer(list, { q, isSearch, max, cursor })})`;
  return sql<JsonRow>`
    with found as materialized (select u.id from users u where ${isSearch ? nameMatches(q) : sql`false`}),
    edge as materialized (
      select ${rankOf('answer')} as rank, id from rsvps where event_id = ${list.eventId} and id = ${cursor ?? null}
      union all select ${rankWithoutAnswer}, id from event_checkins where event_id = ${list.eventId} and id = ${cursor ?? null}),
    answered as materialized (
      select * from (${sql.join(parts, sql` union all `)}) some_answers order by rank, id limit ${max}),
    page as (select * from answered ${rest})
    ${guestsOf(list, sql`page`)} order by p.rank, p.id`;
}

const rankOf = (answer: string) =>
  sql`array_position(array[${sql.join(rsvpAnswers.map((one) => sql.lit(one)))}], ${sql.ref(answer)})`;
const rankWithoutAnswer = sql.lit(rsvpAnswers.length + 1);

interface Part {
  isSearch: boolean;
  max: RawBuilder<unknown>;
  cursor: string | undefined;
}

/** In the order of the index. */
function answered({ hostId, eventId }: List, answer: RsvpAnswer, { isSearch, max, cursor }: Part) {
  const rank = sql.lit(rsvpAnswers.indexOf(answer) + 1);
  return sql`(
    select ${rank} as rank, r.id, r.user_id, null::uuid as walk_in_id from rsvps r
    where r.event_id = ${eventId} and r.answer = ${sql.lit(answer)} and ${sees(hostId, 'r.user_id')}
      ${isSearch ? sql`and r.user_id in (select id from found)` : sql``} ${beyond(rank, 'r.id', cursor)}
    order by r.id limit ${max})`;
}

const firstId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

function beyond(rank: RawBuilder<unknown>, column: string, cursor: string | undefined): RawBuilder<unknown> {
  if (!cursor) return sql``;
  return sql`and ${sql.ref(column)} > (
    select case when edge.rank < ${rank} then ${firstId} when edge.rank = ${rank} then edge.id end from edge)`;
}

/** Walk-ins, and members who took their answer back. Not read as long as the answers fill the page. */
function inWithoutAnswer(
  { hostId, eventId }: List,
  { q, isSearch, max, cursor }: Part & { q: string },
): RawBuilder<unknown> {
  const named = sql`and (c.user_id in (select id from found) or ${nameTextMatches(sql`c.name`, q)})`;
  return sql`
    select ${rankWithoutAnswer}, c.id, c.user_id, case when c.user_id is null then c.id end from event_checkins c
    where c.event_id = ${eventId} and ${isIn} and ${seesOrFormer(hostId, 'c.user_id')}
      and not exists (select from rsvps r where r.event_id = c.event_id and r.user_id = c.user_id)
      ${isSearch ? named : sql``} ${beyond(rankWithoutAnswer, 'c.id', cursor)}
    order by c.id limit greatest(0, ${max} - (select count(*) from answered))`;
}

function unanswered(list: List, { q = '', limit, cursor }: Page): RawBuilder<JsonRow> {
  const edge = sql`(select plain_name, id from users where id = ${cursor ?? null})`;
  return sql<JsonRow>`
    with page as (
      select u.plain_name, u.id, u.id as user_id, null::uuid as walk_in_id from users u
      where ${sees(list.hostId, 'u.id')} and u.joined_at is not null and ${notSuspended('u.id')}
        and not exists (select from rsvps r where r.event_id = ${list.eventId} and r.user_id = u.id)
        ${isBlank(q) ? sql`` : sql`and ${nameMatches(q)}`} ${cursor ? sql`and (u.plain_name, u.id) > ${edge}` : sql``}
      order by u.plain_name, u.id limit ${sql.lit(rowsFor(limit))})
    ${guestsOf(list, sql`page`)} order by p.plain_name, p.id`;
}

/** The rows of `page`, which has the ids of members and walk-ins. */
function guestsOf({ hostId, eventId }: List, page: RawBuilder<unknown>): RawBuilder<JsonRow> {
  const utc = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const guest = jsonObject<EventGuest>({
    _id: sql`coalesce(p.user_id, p.walk_in_id)`,
    user: sql`case when u.id is not null then ${memberCard(hostId)} end`,
    name: sql`coalesce(u.name, w.name)`,
    answer: 'r.answer',
    guests: sql`coalesce(r.guests, 0)`,
    answers: sql`coalesce(r.answers, '{}')`,
    checkedInAt: utc(sql`coalesce(c.at, case when w.undone_at is null then w.at end)`),
    answeredAt: utc(sql`time_of(r.id)`),
  });
  return sql<JsonRow>`
    select p.id, ${guest}::text as json
    from ${page} p left join users u on u.id = p.user_id
      left join rsvps r on r.event_id = ${eventId} and r.user_id = p.user_id
      left join event_checkins c on c.event_id = ${eventId} and c.user_id = p.user_id and ${isIn}
      left join event_checkins w on w.id = p.walk_in_id`;
}

export async function getGuestJson(tx: Database, hostId: string, { eventId, userId }: Guest): Promise<string> {
  const page = sql`(select ${userId}::uuid as id, ${userId}::uuid as user_id, null::uuid as walk_in_id)`;
  const { rows } = await guestsOf({ hostId, eventId }, page).execute(tx);
  return rows[0]?.json ?? 'null';
}

/** Of check-ins, as they are now: those of walk-ins, also undone ones, and of members whom the host sees. */
export async function listGuestsByCheckIn(
  db: Database,
  hostId: string,
  eventId: string,
  checkInIds: string[],
): Promise<EventGuest[]> {
  const page = sql`(
    select c.id, c.user_id, case when c.user_id is null then c.id end as walk_in_id
    from event_checkins c where c.id = any(${checkInIds}::uuid[]) and ${seesOrFormer(hostId, 'c.user_id')})`;
  const { rows } = await sql<JsonRow>`${guestsOf({ hostId, eventId }, page)} order by p.id`.execute(db);
  return rows.map(({ json }) => JSON.parse(json));
}

export interface Guest {
  eventId: string;
  userId: string;
}

/** Whether the host sees the member, and they are not suspended. The account stays until the transaction ends. */
export async function canBeGuest(tx: Database, hostId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and u.joined_at is not null and ${sees(hostId, 'u.id')}
      and ${notSuspended('u.id')} for key share`.execute(tx);
  return rows.length > 0;
}

export async function findAnswer(tx: Database, { eventId, userId }: Guest) {
  const row = await tx
    .selectFrom('rsvps')
    .select(['answer', 'guests'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

interface NewAnswer {
  answer: RsvpAnswer;
  guests: number;
  /** Keeps its position in the order of answers. */
  keepsOrder: boolean;
  toNotify: boolean;
}

/** Answers to questions stay. */
export async function putAnswer(tx: Database, { eventId, userId }: Guest, to: NewAnswer): Promise<void> {
  await sql`
    insert into rsvps (event_id, user_id, answer, guests) values (${eventId}, ${userId}, ${to.answer}, ${to.guests})
    on conflict (event_id, user_id) do update set answer = excluded.answer, guests = excluded.guests,
      id = case when ${to.keepsOrder} then rsvps.id else excluded.id end,
      to_notify = ${to.toNotify}`.execute(tx);
}

export async function deleteAnswer(tx: Database, { eventId, userId }: Guest): Promise<void> {
  await tx.deleteFrom('rsvps').where('event_id', '=', eventId).where('user_id', '=', userId).execute();
}
