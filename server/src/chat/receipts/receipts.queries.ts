import type { MessageStatus, Receipt } from 'contract/chat/chat.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, isVisibleToAnyone, sees, showEachOther } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';

export interface Progress {
  deliveredBefore: number;
  delivered: number;
  readBefore: number;
  read: number;
}

export function markDelivered(
  db: Database,
  userId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Progress | null> {
  const number = sql`(select number from messages where id = ${messageId} and conversation_id = ${conversationId})`;
  return moveDelivered(db, userId, conversationId, number);
}

export function markDeliveredUpTo(
  db: Database,
  userId: string,
  conversationId: string,
  number: number,
): Promise<Progress | null> {
  return moveDelivered(db, userId, conversationId, sql`${number}::int`);
}

async function moveDelivered(
  db: Database,
  userId: string,
  conversationId: string,
  number: RawBuilder<unknown>,
): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    with moved as (
      update participants p set delivered_number = old.number from (
        select p.conversation_id, p.user_id, p.delivered_number, m.number
        from participants p, (select ${number} as number) m
        where p.conversation_id = ${conversationId} and p.user_id = ${userId} and ${readable()}
          and p.delivered_number < m.number for no key update of p) old
      where p.conversation_id = old.conversation_id and p.user_id = old.user_id
      returning old.delivered_number as "deliveredBefore", p.delivered_number as delivered,
        p.read_receipt_number as "readBefore", p.read_receipt_number as read
    ), noted as (
      insert into receipts (conversation_id, user_id, number)
      select ${conversationId}, ${userId}, delivered from moved on conflict do nothing)
    select * from moved`.execute(db);
  return rows[0] ?? null;
}

interface Seen extends Progress {
  seenNumber: number;
  notified: boolean;
}

export async function markSeen(db: Database, userId: string, conversationId: string): Promise<Seen | null> {
  const { rows } = await sql<Seen>`
    with moved as (
      update participants p set seen_number = old.last_number, delivered_number = old.last_number, marked_unread = false,
        read_receipt_number = case when old.tells and old.seen_number < old.last_number then old.last_number
          else p.read_receipt_number end
      from (
        select p.*, c.last_number, ${isVisibleToAnyone('readReceipts')} as tells
        from participants p join conversations c on c.id = p.conversation_id join users u on u.id = p.user_id
        where p.conversation_id = ${conversationId} and p.user_id = ${userId}
          and (p.seen_number < c.last_number or p.marked_unread)
        for no key update of p) old
      where p.conversation_id = old.conversation_id and p.user_id = old.user_id
      returning old.delivered_number as "deliveredBefore", p.delivered_number as delivered,
        old.read_receipt_number as "readBefore", p.read_receipt_number as read, p.seen_number as "seenNumber",
        old.seen_number as "seenBefore"
    ), noted as (
      insert into receipts (conversation_id, user_id, number, seen_at)
      select ${conversationId}, ${userId}, "seenNumber", case when read = "seenNumber" then now() end from moved
      where "seenBefore" < "seenNumber"
      on conflict (conversation_id, user_id, number) do update set seen_at = excluded.seen_at
        where receipts.seen_at is null), seen as (
      delete from notifications n using moved
      where n.conversation_id = ${conversationId} and n.user_id = ${userId} and n.kind = 'message' returning n.id)
    select *, exists (select from seen) as notified from moved`.execute(db);
  return rows[0] ?? null;
}

/**
 * In a direct conversation both have to show each other what they read. A group has one status for all, so everyone
 * has to show it to all members.
 */
export function canShowSeen(conversation: string, number: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from conversations c where c.id = ${sql.ref(conversation)} and case when c.is_group
    then not exists (select from participants g join users reader on reader.id = g.user_id
      where g.conversation_id = c.id and g.from_number < ${number} and reader.read_receipts_audience <> 'members')
    else exists (select from users mine, users theirs where mine.id = c.direct_low and theirs.id = c.direct_high
      and ${showEachOther('readReceipts', 'mine', 'theirs')}) end)`;
}

export interface Advance {
  _id: string;
  senderId: string;
  status: MessageStatus;
  allSeen: boolean;
}

const maxAdvances = sql.lit(500);

/**
 * A status is the lowest of all recipients. At most 100 of a kind per sender, fewer in a large group, none in one of
 * more than 500. Run it after the
 * commit: of two concurrent readers the later one sees both.
 */
export async function listAdvances(
  db: Database,
  userId: string,
  conversationId: string,
  { deliveredBefore, delivered, readBefore, read }: Progress,
): Promise<Advance[]> {
  const fromSender = sql`from messages m where m.conversation_id = s.conversation_id and m.sender_id = s.user_id and m.notice is null`;
  const size = sql`(select greatest(member_count, 2) from conversations where id = ${conversationId})`;
  const newest = sql`order by m.number desc limit least(100, ${maxAdvances} / ${size})`;
  const { rows } = await sql<Advance>`
    select m.id as _id, s.user_id as "senderId", m.status, (select max(m.number) ${fromSender}) <= reached.read as "allSeen"
    from participants s
    cross join lateral (
      select ${fromSender} and m.number > least(${deliveredBefore}::int, ${readBefore}::int) and m.number <= ${delivered}::int
      limit 1) concerned
    cross join lateral (
      select least(${delivered}::int, min(o.delivered_number)) as delivered,
        case when ${canShowSeen('s.conversation_id', sql`${delivered}::int`)} then least(${read}::int, min(o.read_receipt_number)) else 0 end as read
      from participants o where o.conversation_id = s.conversation_id and o.user_id not in (s.user_id, ${userId})
        and ${sees(sql`s.user_id`, 'o.user_id')}) reached
    cross join lateral (
      (select m.id, m.number, 'seen' as status ${fromSender}
        and m.number > ${readBefore}::int and m.number <= reached.read ${newest})
      union all
      (select m.id, m.number, 'delivered' as status ${fromSender}
        and m.number > greatest(${deliveredBefore}::int, reached.read) and m.number <= reached.delivered ${newest})) m
    where ${size} <= ${maxAdvances} and s.conversation_id = ${conversationId} and s.user_id <> ${userId}
      and ${sees(userId, 's.user_id')}
    order by m.number desc`.execute(db);
  return rows;
}

export async function listReceiptsJson(db: Database, viewerId: string, messageId: string): Promise<string> {
  const timeOf = (column: 'delivered_at' | 'seen_at') => sql`(
    select ${isoTime(`r.${column}`)} from receipts r
    where r.conversation_id = p.conversation_id and r.user_id = p.user_id and r.number >= m.number
      and ${sql.ref(`r.${column}`)} is not null order by r.number limit 1)`;
  const receipt = jsonObject<Receipt>({
    _id: 'u.id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
    deliveredAt: timeOf('delivered_at'),
    seenAt: sql`case when ${showEachOther('readReceipts', 'u', 'me')} then ${timeOf('seen_at')} end`,
  });
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${receipt} order by u.name), '[]')::text as json
    from messages m
    join participants p on p.conversation_id = m.conversation_id and p.user_id <> m.sender_id and ${readable()}
    join users u on u.id = p.user_id and ${sees(viewerId, 'u.id')}
    join users me on me.id = ${viewerId}
    where m.id = ${messageId} and m.sender_id = ${viewerId}`.execute(db);
  return rows[0]?.json ?? '[]';
}
