import type { Conversation } from 'contract/chat/chat.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHiddenInGroup, sees } from '../../members/members.kernel.ts';
import { jsonObject } from '../../platform/database/json.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';
import { fileKind } from '../messages/attachments.queries.ts';
import { type MessageRow, messageText, selectMessages, senderName } from '../messages/message-json.queries.ts';

export const pinnedLast = (userId: string): RawBuilder<unknown> => sql`(
  select ${jsonObject<NonNullable<Conversation['pinned']>>({
    _id: 'm.id',
    number: 'm.number',
    senderName: senderName('u'),
    message: messageText(userId, 'm'),
    fileKind: fileKind('m'),
    count: sql`count(*) over ()`,
  })}
  from pinned_messages pin join messages m on m.id = pin.message_id
  left join users u on u.id = m.sender_id and ${sees(userId, 'u.id')}
  where pin.conversation_id = c.id and ${readable()} and not ${isHiddenInGroup(userId, 'm')}
  order by pin.pinned_at desc, m.id desc limit 1)`;

export async function listPinned(db: Database, userId: string, conversationId: string): Promise<MessageRow[]> {
  const page = sql`select m.*, pin.pinned_at from pinned_messages pin join messages m on m.id = pin.message_id
    join participants p on p.conversation_id = m.conversation_id and p.user_id = ${userId}
    where pin.conversation_id = ${conversationId} and ${readable()} and not ${isHiddenInGroup(userId, 'm')}`;
  return selectMessages(db, userId, page, { order: sql`m.pinned_at desc, m.id desc` });
}

/** False for a pinned or deleted message or a notice. The conversation's row is the queue. */
export async function insertPin(tx: Database, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pinned_messages (message_id, conversation_id)
    select id, conversation_id from messages where id = ${messageId} and deleted_at is null and notice is null
    for key share on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deletePin(db: Database, messageId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pinned_messages')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function countPins(db: Database, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pinned_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
