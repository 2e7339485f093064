import type { EventGuest, GuestFilters } from 'contract/events/events.guests.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, notSuspended, sees, seesOrFormer } from '../../members/members.kernel.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { nameMatches, nameTextMatches } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isIn } from '../door/door.card.ts';
import { type RsvpAnswer, rsvpAnswers } from '../events.tables.ts';
import { type Guest, isInvited } from './guests.queries.ts';

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
  const part = { q: isBlank(q) ? null : q, max: sql.lit(rowsFor(limit)), cursor };
  const answers = answer ? [answer] : rsvpAnswers;
  const parts = part.q === null ? answers.map((one) => answered(list, one, part)) : [searched(list, answers, part)];
  const rest = answer ? sql`` : sql`union all (${inWithoutAnswer(list, part)})`;
  return sql<JsonRow>`
    with found as materialized (select u.id from users u where ${part.q === null ? sql`false` : nameMatches(part.q)}),
    edge as materialized (
      select ${rankOf('answer')} as rank, id from rsvps where event_id = ${list.eventId} and id = ${cursor ?? null}
      union all select ${rankWithoutAnswer}, id from event_checkins where event_id = ${list.eventId} and id = ${cursor ?? null}),
    answered as materialized (
      select * from (${sql.join(parts, sql` union all `)}) some_answers order by rank, id limit ${part.max}),
    page as (select * from answered ${rest})
    ${guestsOf(list, sql`page`)} order by p.rank, p.id`;
}

const rankOf = (answer: string) =>
  sql`array_position(array[${sql.join(rsvpAnswers.map((one) => sql.lit(one)))}], ${sql.ref(answer)})`;
const rankWithoutAnswer = sql.lit(rsvpAnswers.length + 1);

interface Part {
  /** Null without a search. */
  q: string | null;
  max: RawBuilder<unknown>;
  cursor: string | undefined;
}

/** In the order of the index. */
function answered({ hostId, eventId }: List, answer: RsvpAnswer, { max, cursor }: Part): RawBuilder<unknown> {
  const rank = sql.lit(rsvpAnswers.indexOf(answer) + 1);
  return sql`(
    select ${rank} as rank, r.id, r.user_id, null::uuid as walk_in_id from rsvps r
    where r.event_id = ${eventId} and r.answer = ${sql.lit(answer)} and ${sees(hostId, 'r.user_id')}
      ${beyond(rank, 'r.id', cursor)}
    order by r.id limit ${max})`;
}

/** By the members with such a name, each of whom is looked up among the answers. */
function searched({ hostId, eventId }: List, answers: readonly RsvpAnswer[], { cursor }: Part): RawBuilder<unknown> {
  return sql`
    select ${rankOf('r.answer')} as rank, r.id, r.user_id, null::uuid as walk_in_id
    from found cross join lateral (
      select id, user_id, answer from rsvps where event_id = ${eventId} and user_id = found.id offset 0) r
    where r.answer in (${sql.join(answers.map((one) => sql.lit(one)))}) and ${sees(hostId, 'r.user_id')}
      ${cursor ? sql`and (${rankOf('r.answer')}, r.id) > (select rank, id from edge)` : sql``}`;
}

const firstId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

function beyond(rank: RawBuilder<unknown>, column: string, cursor: string | undefined): RawBuilder<unknown> {
  if (!cursor) return sql``;
  return sql`and ${sql.ref(column)} > (
    select case when edge.rank < ${rank} then ${firstId} when edge.rank = ${rank} then edge.id end from edge)`;
}

/** Walk-ins, and members who took their answer back. Not read as long as the answers fill the page. */
function inWithoutAnswer({ hostId, eventId }: List, { q, max, cursor }: Part): RawBuilder<unknown> {
  return sql`
    select ${rankWithoutAnswer}, c.id, c.user_id, case when c.user_id is null then c.id end
    from (${q === null ? checkInsOf(eventId) : foundCheckIns(eventId, q)}) c
    where ${isIn} and ${seesOrFormer(hostId, 'c.user_id')}
      and not exists (select from rsvps r where r.event_id = ${eventId} and r.user_id = c.user_id)
      ${beyond(rankWithoutAnswer, 'c.id', cursor)}
    order by c.id limit greatest(0, ${max} - (select count(*) from answered))`;
}

const checkInsOf = (eventId: string) => sql`select * from event_checkins where event_id = ${eventId}`;

function foundCheckIns(eventId: string, q: string): RawBuilder<unknown> {
  return sql`
    select c.* from found cross join lateral (
      select * from event_checkins c where c.event_id = ${eventId} and c.user_id = found.id and ${isIn} offset 0) c
    union all select c.* from event_checkins c
    where c.event_id = ${eventId} and c.user_id is null and ${isIn} and ${nameTextMatches(sql`c.name`, q)}`;
}

function unanswered(list: List, { q = '', limit, cursor }: Page): RawBuilder<JsonRow> {
  const edge = sql`(select plain_name, id from users where id = ${cursor ?? null})`;
  return sql<JsonRow>`
    with page as (
      select u.plain_name, u.id, u.id as user_id, null::uuid as walk_in_id from users u
      where ${sees(list.hostId, 'u.id')} and u.joined_at is not null and ${notSuspended('u.id')} and ${isInvited(list.eventId)}
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
