import type { MessageStatus } from 'contract/chat.ts';
import { sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { avatarUrl } from '../members/members.card.ts';
import { status } from './message-json.queries.ts';

/** Notes that a message, and with `all` everything before it, reached a device of the member; ids newly noted. */
export async function markDelivered(
  db: Database,
  userId: string,
  { conversationId, messageId, all }: { conversationId: string; messageId: string; all: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    insert into message_receipts (message_id, user_id)
    select m.id, ${userId} from messages t
    join participants p on p.conversation_id = t.conversation_id and p.user_id = ${userId}
    join messages m on m.conversation_id = t.conversation_id and m.number > p.from_number
      and (m.id = t.id or ${all} and m.number < t.number and m.number > p.seen_number)
    where t.id = ${messageId} and t.conversation_id = ${conversationId} and m.sender_id <> ${userId} and m.notice is null
    on conflict do nothing returning message_id`.execute(db);
  return rows.map((row) => row.message_id);
}

/** Notes that the member has everything up to `number` on a device; ids newly noted. */
export async function markAllDelivered(
  db: Database,
  userId: string,
  conversationId: string,
  number: number,
): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    insert into message_receipts (message_id, user_id)
    select m.id, ${userId} from participants p
    join messages m on m.conversation_id = p.conversation_id and m.number > greatest(p.from_number, p.seen_number)
    where p.user_id = ${userId} and p.conversation_id = ${conversationId} and m.number <= ${number}
      and m.sender_id <> ${userId} and m.notice is null
    on conflict do nothing returning message_id`.execute(db);
  return rows.map((row) => row.message_id);
}

/** What a member has newly seen: up to which number (null when nothing), and whose senders may know. */
export interface NewlySeen {
  seenNumber: number | null;
  messageIds: string[];
}

/** Notes that the member has seen the whole conversation. */
export async function markSeen(db: Database, userId: string, conversationId: string): Promise<NewlySeen> {
  const { rows } = await sql<NewlySeen>`
    with now_seen as (
      update participants p set seen_number = c.last_number from conversations c
      where c.id = p.conversation_id and p.conversation_id = ${conversationId} and p.user_id = ${userId}
        and p.seen_number < c.last_number
      returning old.seen_number as before, new.seen_number as after, p.from_number
    ), receipts as (
    insert into message_receipts (message_id, user_id, seen_at)
    select m.id, ${userId}, case when u.read_receipts then now() end
    from now_seen s join messages m on m.conversation_id = ${conversationId}
      and m.number > greatest(s.before, s.from_number) and m.number <= s.after
    join users u on u.id = ${userId}
    where m.sender_id <> ${userId} and m.notice is null
    on conflict (message_id, user_id) do update set seen_at = excluded.seen_at
      where message_receipts.seen_at is null and excluded.seen_at is not null
    returning message_id)
    select (select after from now_seen) as "seenNumber",
      (select coalesce(array_agg(message_id), '{}') from receipts) as "messageIds"`.execute(db);
  return rows[0] ?? { seenNumber: null, messageIds: [] };
}

/** How far each of these messages has come, as its sender may know it. */
export async function listStatuses(db: Database, messageIds: string[]) {
  const { rows } = await sql<{
    _id: string;
    senderId: string;
    conversationId: string;
    status: MessageStatus;
    isGroup: boolean;
  }>`
    select m.id as _id, m.sender_id as "senderId", m.conversation_id as "conversationId", c.is_group as "isGroup",
      ${status} as status
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${messageIds}) order by m.number`.execute(db);
  return rows;
}

/** Whether a member lets others know what they saw, and knows it of others. */
export async function findReadReceipts(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('read_receipts').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.read_receipts;
}

/** Switches read receipts. */
export async function updateReadReceipts(db: Database, userId: string, readReceipts: boolean): Promise<void> {
  await db.updateTable('users').set({ read_receipts: readReceipts }).where('id', '=', userId).execute();
}

/** Who received and saw a message, and when, as JSON; "seen" only where both sides tell. */
export async function listReceiptsJson(db: Database, viewerId: string, messageId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('_id', u.id, 'name', u.name, 'avatar', ${avatarUrl('u.avatar_id')},
      'deliveredAt', ${isoTime('r.delivered_at')},
      'seenAt', case when me.read_receipts then ${isoTime('r.seen_at')} end) order by u.name), '[]')::text as json
    from messages m
    join participants p on p.conversation_id = m.conversation_id and p.user_id is distinct from m.sender_id and p.from_number < m.number
    join users u on u.id = p.user_id
    join users me on me.id = ${viewerId}
    left join message_receipts r on r.message_id = m.id and r.user_id = p.user_id
    where m.id = ${messageId} and m.sender_id = ${viewerId}`.execute(db);
  return rows[0]?.json ?? '[]';
}
