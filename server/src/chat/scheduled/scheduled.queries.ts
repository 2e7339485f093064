import type { ScheduledMessage } from 'contract/chat/chat.scheduled.ts';
import type { DropReason } from 'contract/notifications/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { mentionsJson, suspendedAfter } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';

export interface NewScheduled {
  authorId: string;
  conversationId: string;
  body: string;
  at: Date;
  clientId: string | null;
}

/** Locks the member, so that two calls at once neither exceed the limit nor schedule twice. */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  await sql`select from users where id = ${authorId} for no key update`.execute(tx);
}

export async function findWaiting(tx: Database, authorId: string, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from scheduled_messages where author_id = ${authorId} and client_id = ${clientId} and dropped is null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function isSent(tx: Database, authorId: string, clientId: string): Promise<boolean> {
  const { rows } = await sql`select from messages where sender_id = ${authorId} and client_id = ${clientId}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Null if the author already has `max` waiting. */
export async function insertScheduled(
  tx: Database,
  { authorId, conversationId, body, at, clientId }: NewScheduled,
  max: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into scheduled_messages (author_id, conversation_id, body, send_at, client_id)
    select ${authorId}, ${conversationId}, ${body}, ${at}, ${clientId}
    where (select count(*) from scheduled_messages where author_id = ${authorId} and dropped is null) < ${max}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

const isWaiting = sql`s.dropped is null`;

export const countWaiting = (authorId: string): RawBuilder<unknown> => sql`(
  select count(*) from scheduled_messages s where s.conversation_id = c.id and s.author_id = ${authorId} and ${isWaiting})`;

export async function listWaiting(
  db: Database,
  authorId: string,
  conversationId: string,
  id: string | null = null,
): Promise<JsonRow[]> {
  const scheduled = jsonObject<ScheduledMessage>({
    _id: 's.id',
    message: plainText('s.body'),
    mentions: mentionsJson(authorId, 's.body'),
    at: isoTime('s.send_at'),
    createdAt: isoTime('s.created_at'),
  });
  const { rows } = await sql<JsonRow>`
    select s.id, ${scheduled}::text as json from scheduled_messages s
    where s.author_id = ${authorId} and s.conversation_id = ${conversationId} and ${isWaiting}
      ${id ? sql`and s.id = ${id}` : sql``}
    order by s.send_at, s.id`.execute(db);
  return rows;
}

export async function isOwnDropped(
  tx: Database,
  authorId: string,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_messages
    where id = ${id} and author_id = ${authorId} and conversation_id = ${conversationId} and dropped is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function deleteOwn(
  tx: Database,
  authorId: string,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from scheduled_messages
    where id = ${id} and author_id = ${authorId} and conversation_id = ${conversationId} returning id`.execute(tx);
  return rows.length > 0;
}

const maxListed = 100;

export interface Due {
  id: string;
  /** Null if it is gone. */
  conversationId: string | null;
}

const due = sql`${isWaiting} and s.send_at <= clock_timestamp()`;

/** Oldest first. */
export async function listDue(db: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.conversation_id as "conversationId" from scheduled_messages s
    where ${due} order by s.send_at limit ${sql.lit(maxListed)}`.execute(db);
  return rows;
}

export async function findDue(db: Database, id: string): Promise<Due | null> {
  const { rows } = await sql<Due>`
    select s.id, s.conversation_id as "conversationId" from scheduled_messages s where s.id = ${id} and ${due}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Direct messages between the two whose time has come. */
export async function listDueBetween(tx: Database, oneId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from scheduled_messages s join conversations c on c.id = s.conversation_id
    where c.direct_low = least(${oneId}::uuid, ${otherId}::uuid) and c.direct_high = greatest(${oneId}::uuid, ${otherId}::uuid)
      and ${due} order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface DueMessage {
  id: string;
  authorId: string;
  conversationId: string | null;
  body: string;
  clientId: string;
  /** Since the time of the message, even if it is over: nothing is sent late because of that. */
  isSuspended: boolean;
  /** Not in the conversation without a break since the time of the message. */
  hasLeft: boolean;
}

/** Locked until the transaction ends; null if it was sent, dropped or deleted meanwhile. */
export async function lockDue(tx: Database, id: string): Promise<DueMessage | null> {
  // Suspending locks the account too: either it comes first and is found here, or the message comes first.
  await sql`select from users where id = (select author_id from scheduled_messages where id = ${id}) for key share`.execute(
    tx,
  );
  const { rows } = await sql<DueMessage>`
    select s.id, s.author_id as "authorId", s.conversation_id as "conversationId", s.body,
      coalesce(s.client_id, s.id::text) as "clientId", ${suspendedAfter('s.author_id', 's.send_at')} as "isSuspended",
      not exists (select from participants p where p.conversation_id = s.conversation_id and p.user_id = s.author_id
        and p.joined_at <= s.send_at) as "hasLeft"
    from scheduled_messages s where s.id = ${id} and ${due} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteSent(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('scheduled_messages').where('id', '=', id).execute();
}

export async function updateDropped(tx: Database, id: string, dropped: DropReason): Promise<void> {
  await tx.updateTable('scheduled_messages').set({ dropped }).where('id', '=', id).execute();
}
