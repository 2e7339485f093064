import type { Notice } from 'contract/chat/chat.ts';
import { sql } from 'kysely';
import { isHiddenInGroup, sees } from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { rowsFor } from '../../platform/database/json.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { FileRules } from '../../platform/files/served-files.queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { formatWait, t } from '../../platform/locales/text.ts';
import { hasGoodLink } from '../groups/links/links.queries.ts';
import { type MessageRow, messagesOf } from './message-json.queries.ts';

const messagesPage = newStatement();

// In seconds.
const day = 86_400;

export interface NewMessage {
  conversationId: string;
  body: string;
  clientId?: string | undefined;
  replyTo?: string | undefined;
  notice?: Notice | undefined;
  aboutId?: string | undefined;
  maxRequests?: number | null;
}

export interface WrittenMessage {
  id: string;
  fresh: boolean;
}

/** Once per clientId; null for non-participants. Throws too_many_people or forbidden. See write-message.sql. */
export async function writeMessage(
  db: Database,
  senderId: string,
  message: NewMessage,
): Promise<WrittenMessage | null> {
  const { conversationId, body, clientId = null, replyTo = null, notice = null, maxRequests = null, aboutId } = message;
  const { rows } = await sql<Tried>`
    select * from write_message(
      ${conversationId}, ${senderId}, ${body}, ${clientId}, ${replyTo}, ${notice}, ${maxRequests})`.execute(db);
  const written = requireWritten(rows);
  if (written && aboutId)
    await db.updateTable('messages').set({ about_id: aboutId }).where('id', '=', written.id).execute();
  return written;
}

interface Tried {
  id: string | null;
  fresh: boolean | null;
}

function requireWritten([tried]: Tried[]): WrittenMessage | null {
  if (!tried) return null;
  const { id, fresh } = tried;
  if (fresh === null) throw onlyOwnersWrite();
  if (id === null) throw fresh ? otherIsGone() : tooManyPeople();
  return { id, fresh };
}

function otherIsGone(): ApiError {
  return new ApiError('forbidden', t('errors.cannotWrite'));
}

function onlyOwnersWrite(): ApiError {
  return new ApiError('forbidden', t('errors.ownersWrite'));
}

/** Where only owners write, others react. */
export async function requirePosting(db: Database, conversationId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select from conversations c join participants p on p.conversation_id = c.id and p.user_id = ${userId}
    where c.id = ${conversationId} and c.posting = 'owners' and p.owner_since is null`.execute(db);
  if (rows.length > 0) throw onlyOwnersWrite();
}

/** See chat/functions/can-write.sql. */
export async function requireWritable(db: Database, conversationId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ writable: boolean }>`
    select can_write(${conversationId}, ${userId}) as writable`.execute(db);
  if (!rows[0]?.writable) throw otherIsGone();
}

function tooManyPeople(): ApiError {
  return new ApiError('too_many_people', t('errors.tooManyPeople', { wait: formatWait(day) }), { retryAfter: day });
}

export async function isParticipant(db: Database, conversationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOtherParticipants(db: Database, conversationId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select o.user_id from participants o join participants mine on mine.conversation_id = o.conversation_id
    where mine.conversation_id = ${conversationId} and mine.user_id = ${userId} and o.user_id <> ${userId}
      and ${sees(userId, 'o.user_id')}`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function listParticipantIds(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function listMessageRows(
  db: Database,
  userId: string,
  conversationId: string,
  { limit, cursor, after }: { limit: number; cursor?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const [edge, position] = after === undefined ? (['before', cursor] as const) : (['after', after] as const);
  const variant = messagesPage(rowsFor(limit), edge, position !== undefined);
  const values = { userId, conversationId, position: position?.toString() };
  return readPrepared(db, variant, values, () => {
    const [reader, number] = [placeholder('userId'), placeholder('position')];
    // A subquery hides the value from PostgreSQL, so it caches one generic plan: planning takes longer than reading.
    const conversation = sql`(select ${placeholder('conversationId')}::uuid)`;
    // Joined to one participant so that PostgreSQL reads the index in page order and doesn't sort a long conversation.
    const beyond = edge === 'before' ? sql`<` : sql`>`;
    const page = sql`select m.* from participants p cross join lateral (
        select * from messages m where m.conversation_id = ${conversation} and ${readable()}
          ${position === undefined ? sql`` : sql`and m.number ${beyond} ${number}`}
        order by m.number ${edge === 'before' ? sql`desc` : sql``} limit ${sql.lit(rowsFor(limit))}) m
      where p.conversation_id = ${conversation} and p.user_id = ${reader}`;
    return messagesOf(reader, page);
  });
}

export async function updateBody(
  tx: Database,
  userId: string,
  messageId: string,
  body: string,
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    update messages m set body = ${body}, edited_at = now() from (
      select id, body from messages
      where id = ${messageId} and sender_id = ${userId} and deleted_at is null and notice is null
        and created_at > now() - interval '15 minutes' for no key update) old
    where m.id = old.id returning old.body as before`.execute(tx);
  return rows[0]?.before ?? null;
}

interface EmptiedMessage {
  body: string;
  number: number;
  conversationId: string;
  sender: string | null;
  files: string[];
}

export async function emptyMessage(
  tx: Database,
  senderId: string | null,
  messageId: string,
): Promise<EmptiedMessage | null> {
  const { rows } = await sql<Omit<EmptiedMessage, 'files'>>`
    update messages m set body = '', deleted_at = now() from (
      select id, body from messages
      where id = ${messageId} ${senderId ? sql`and sender_id = ${senderId}` : sql``} and deleted_at is null and notice is null
      for no key update) old
    where m.id = old.id
    returning old.body, m.number, m.conversation_id as "conversationId", m.sender_id as sender`.execute(tx);
  const [emptied] = rows;
  if (!emptied) return null;
  await tx.deleteFrom('message_reactions').where('message_id', '=', messageId).execute();
  await tx.deleteFrom('pinned_messages').where('message_id', '=', messageId).execute();
  const attached = await tx
    .deleteFrom('message_attachments')
    .where('message_id', '=', messageId)
    .returning('file_id')
    .execute();
  const files = await listUnattached(
    tx,
    attached.map((row) => row.file_id),
  );
  return { ...emptied, files };
}

/** A forwarded file belongs to several messages. Concurrent calls wait for each other on the files' rows. */
export async function listUnattached(tx: Database, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${fileIds}::uuid[]) order by id for update`.execute(tx);
  const used = await tx.selectFrom('message_attachments').select('file_id').where('file_id', 'in', fileIds).execute();
  const usedIds = new Set(used.map((row) => row.file_id));
  return rows.flatMap(({ id }) => (usedIds.has(id) ? [] : id));
}

export async function insertAttachment(tx: Database, messageId: string, fileId: string): Promise<void> {
  await tx.insertInto('message_attachments').values({ message_id: messageId, file_id: fileId }).execute();
}

export async function canRead(
  db: Database,
  userId: string,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id = ${userId}
    where m.id = ${messageId} and m.conversation_id = ${conversationId} and ${readable()}
      and not ${isHiddenInGroup(userId, 'm')}`.execute(db);
  return rows.length > 0;
}

export async function putReaction(db: Database, userId: string, messageId: string, emoji: string): Promise<void> {
  if (emoji === '') {
    await db
      .deleteFrom('message_reactions')
      .where('message_id', '=', messageId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await db
    .insertInto('message_reactions')
    .values({ message_id: messageId, user_id: userId, emoji })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet({ emoji }))
    .execute();
}

export const chatFiles: FileRules = {
  group: (viewerId) => sql<boolean>`exists (
    select from conversations c where c.picture_id = f.id and (c.access <> 'private' or ${hasGoodLink}
      or exists (select from participants p where p.conversation_id = c.id and p.user_id = ${viewerId})))`,
  chat: (viewerId) => sql<boolean>`exists (
    select from message_attachments a join messages m on m.id = a.message_id
    join participants p on p.conversation_id = m.conversation_id
    where a.file_id = f.id and p.user_id = ${viewerId} and ${readable()}
      and not ${isHiddenInGroup(viewerId, 'm')})`,
};

/** Null for deleted messages and notices. Locks the message to keep its files. */
export async function findForwardable(tx: Database, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from messages where id = ${messageId} and deleted_at is null and notice is null for share`.execute(tx);
  return rows[0]?.body ?? null;
}

export async function attachForwarded(tx: Database, fromId: string, messageId: string): Promise<void> {
  await sql`update messages set forwarded = true where id = ${messageId}`.execute(tx);
  await sql`
    insert into message_attachments (message_id, file_id)
    select ${messageId}, file_id from message_attachments where message_id = ${fromId}`.execute(tx);
}

/** Only for recipients without another mention by this member in the conversation; null for all. */
export async function retractMentionsOf(
  tx: Database,
  conversationId: string,
  { actorId, mentioned }: { actorId: string; mentioned: string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with heard as materialized (
      select mentioned_with_groups(m.body) as id from messages m
      where m.conversation_id = ${conversationId} and m.sender_id = ${actorId} and m.notice is null
        and m.deleted_at is null and position('](' in m.body) > 0)
    delete from notification_actors a using notifications n
    where n.conversation_id = ${conversationId} and n.kind = 'mentioned' and n.read_at is null
      and (${mentioned}::uuid[] is null or n.user_id = any(${mentioned}::uuid[]))
      and a.notification_id = n.id and a.user_id = ${actorId} and n.user_id not in (select id from heard)
    returning n.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export interface Numbered {
  id: string;
  number: number;
}

const maxMessages = 500;

/** Without `after`, looks back some seconds before the first of these. */
export async function listUnpublished(
  db: Database,
  conversationId: string,
  ids: string[],
  { after, seconds }: { after: number | null; seconds: number },
): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select id, number from messages where conversation_id = ${conversationId} and (id = any(${ids}::uuid[])
      or number < (select max(number) from messages where id = any(${ids}::uuid[]))
        and number > coalesce(${after}::int, (select last_number from conversations where id = ${conversationId}) - ${maxMessages})
        and (${after}::int is not null or created_at > now() - make_interval(secs => ${seconds})))
    order by number`.execute(db);
  return rows;
}
