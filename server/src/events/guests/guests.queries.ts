import type { EventGuest, GuestFilters } from 'contract/events/events.guests.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, notSuspended, sees } from '../../members/members.kernel.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { nameMatches } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type RsvpAnswer, rsvpAnswers } from '../events.tables.ts';

interface Page extends GuestFilters {
  limit: number;
  cursor?: string | undefined;
}

const rankOf = (answer: string) =>
  sql`array_position(array[${sql.join(rsvpAnswers.map((one) => sql.lit(one)))}], ${sql.ref(answer)})`;

/** Of the members whom the host sees. */
export async function listGuestRows(db: Database, hostId: string, eventId: string, page: Page): Promise<JsonRow[]> {
  const rows = page.answer === 'unanswered' ? unanswered(page) : answered(eventId, page);
  const limit = sql.lit(rowsFor(page.limit));
  return (await guestsOf(hostId, sql`${sees(hostId, 'u.id')} and ${rows} limit ${limit}`, eventId).execute(db)).rows;
}

function answered(eventId: string, { answer, q, cursor }: Page): RawBuilder<unknown> {
  const edge = sql`(select ${rankOf('answer')}, id from rsvps where event_id = ${eventId} and id = ${cursor ?? null})`;
  return sql`r.answer is not null ${answer ? sql`and r.answer = ${answer}` : sql``} ${named(q)}
    ${cursor ? sql`and (${rankOf('r.answer')}, r.id) > ${edge}` : sql``} order by ${rankOf('r.answer')}, r.id`;
}

function unanswered({ q, cursor }: Page): RawBuilder<unknown> {
  const edge = sql`(select plain_name, id from users where id = ${cursor ?? null})`;
  return sql`r.answer is null and u.joined_at is not null and ${notSuspended('u.id')} ${named(q)}
    ${cursor ? sql`and (u.plain_name, u.id) > ${edge}` : sql``} order by u.plain_name, u.id`;
}

const named = (q = '') => (isBlank(q) ? sql`` : sql`and ${nameMatches(q)}`);

function guestsOf(hostId: string, which: RawBuilder<unknown>, eventId: string): RawBuilder<JsonRow> {
  const guest = jsonObject<EventGuest>({
    _id: 'u.id',
    user: memberCard(hostId),
    name: 'u.name',
    answer: 'r.answer',
    guests: sql`coalesce(r.guests, 0)`,
    answers: sql`coalesce(r.answers, '{}')`,
    checkedInAt: sql`null`,
    answeredAt: sql`to_char(time_of(r.id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  });
  return sql<JsonRow>`
    select coalesce(r.id, u.id) as id, ${guest}::text as json
    from users u left join rsvps r on r.user_id = u.id and r.event_id = ${eventId} where ${which}`;
}

export async function getGuestJson(tx: Database, hostId: string, { eventId, userId }: Guest): Promise<string> {
  const { rows } = await guestsOf(hostId, sql`u.id = ${userId}`, eventId).execute(tx);
  return rows[0]?.json ?? 'null';
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
