import type { HostMessage, HostMessageFields, MessageAudience } from 'contract/events/events.messages.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, notSuspended, sees, seesOrFormer } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isIn } from '../door/door.card.ts';
import type { AnnouncedEvent } from '../events.queries.ts';
import { isInvited } from '../guests/guests.queries.ts';

/** The age in seconds of the event's messages of the last day, newest first. */
export async function listAges(tx: Database, eventId: string): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - created_at)::float8 as age from event_messages
    where event_id = ${eventId} and created_at > clock_timestamp() - interval '1 day' order by id desc`.execute(tx);
  return rows.map(({ age }) => age);
}

interface NewMessage extends HostMessageFields {
  eventId: string;
  userId: string;
}

export async function insertMessage(tx: Database, { eventId, userId, to, text }: NewMessage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into event_messages (event_id, user_id, audience, text, created_at)
    values (${eventId}, ${userId}, ${to}, ${text}, clock_timestamp()) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The message was not written.');
  return row.id;
}

/** Returns how many they are. */
export async function insertRecipients(
  tx: Database,
  messageId: string,
  { eventId, userId, to }: Omit<NewMessage, 'text'>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into event_message_recipients (message_id, user_id)
    select ${messageId}::uuid, u.id from users u left join rsvps r on r.user_id = u.id and r.event_id = ${eventId}
    where ${isAmong(to, eventId)} and u.joined_at is not null and u.id <> ${userId} and ${sees(userId, 'u.id')} and ${notSuspended('u.id')}
      and ${isInvited(eventId)}
      and not exists (select from muted_events m where m.user_id = u.id and m.event_id = ${eventId})`.execute(tx);
  return Number(numAffectedRows);
}

function isAmong(to: MessageAudience, eventId: string): RawBuilder<boolean> {
  if (to === 'checkedIn')
    return sql<boolean>`exists (select from event_checkins c where c.event_id = ${eventId} and c.user_id = u.id and ${isIn})`;
  if (to === 'unanswered') return sql<boolean>`r.answer is null`;
  return to === 'all' ? sql<boolean>`r.answer is not null` : sql<boolean>`r.answer = ${to}`;
}

export const recipientsOf = (messageId: string) =>
  sql`select user_id from event_message_recipients where message_id = ${messageId}`;

export async function findMessage(db: Database, messageId: string) {
  const { rows } = await sql<
    AnnouncedEvent & { messageId: string; actorId: string | null; by: string | null; text: string }
  >`
    select e.id, e.title, e.starts_at, e.place, e.link, e.time_zone, m.user_id as "actorId", u.name as by,
      without_signs(m.text) as text
    from event_messages m join events e on e.id = m.event_id left join users u on u.id = m.user_id
    where m.id = ${messageId}`.execute(db);
  return rows[0] ?? null;
}

interface Reading extends PageQuery {
  eventId: string;
  isHost: boolean;
}

export async function listMessageRows(
  db: Database,
  viewerId: string,
  { eventId, isHost, limit, cursor }: Reading,
): Promise<JsonRow[]> {
  const recipients = sql`event_message_recipients p where p.message_id = m.id`;
  const message = jsonObject<HostMessage>({
    _id: 'm.id',
    by: sql`case when u.id is not null then ${memberCard(viewerId)} end`,
    to: 'm.audience',
    text: 'm.text',
    count: isHost ? sql`(select count(*) from ${recipients} and ${sees(viewerId, 'p.user_id')})` : sql`null`,
    createdAt: isoTime('m.created_at'),
  });
  const own = sql`(m.user_id = ${viewerId} or exists (select from ${recipients} and p.user_id = ${viewerId}))`;
  const { rows } = await sql<JsonRow>`
    select m.id, ${message}::text as json from event_messages m left join users u on u.id = m.user_id
    where m.event_id = ${eventId} and ${seesOrFormer(viewerId, 'm.user_id')} ${isHost ? sql`` : sql`and ${own}`}
      ${cursor ? sql`and m.id < ${cursor}` : sql``}
    order by m.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

export async function deleteMessages(tx: Database, eventId: string): Promise<void> {
  await tx.deleteFrom('event_messages').where('event_id', '=', eventId).execute();
}
