import type { Message, MessageResult, MessageStatus } from 'contract/chat/chat.ts';
import { type RawBuilder, sql } from 'kysely';
import { previewOf } from '../../feed/feed.kernel.ts';
import {
  avatarUrl,
  hiddenFrom,
  isHiddenInGroup,
  membersWithBlocks,
  mentionsJson,
  sees,
} from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { type Fields, isoTime, jsonObject } from '../../platform/database/json.ts';
import { type InMessage, plainText } from '../../platform/database/sql/mentions.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';
import { canShowSeen } from '../receipts/receipts.queries.ts';
import { isDeclined } from '../requests/requests.queries.ts';
import { attachments, fileKind } from './attachments.queries.ts';

// Of more members, the first whom a message has not reached decides its status.
const largeGroup = 500;

const oneMessage = newStatement();
const messagesToPublish = newStatement();
const connectedReaders = newStatement();

export interface MessageRow {
  id: string;
  number: number;
  json: string;
}

/** `page` yields rows of `messages`, called m in `order`. `viewerId` null selects messages as they are for all. */
export async function selectMessages(
  db: Database,
  viewerId: string | null,
  page: RawBuilder<unknown>,
  options: MessageOptions = {},
): Promise<MessageRow[]> {
  const { rows } = await messagesOf(viewerId, page, options).execute(db);
  return rows;
}

interface MessageOptions {
  more?: Fields<Partial<MessageResult>>;
  order?: RawBuilder<unknown>;
}

export function messagesOf(
  viewerId: string | null,
  page: RawBuilder<unknown>,
  { more = {}, order = sql`m.number` }: MessageOptions = {},
): RawBuilder<MessageRow> {
  const message = jsonObject<Message & Partial<MessageResult>>({ ...messageFields(viewerId), ...more });
  const json = viewerId
    ? sql`case when ${isHiddenInGroup(viewerId, 'm')} then (j.json::jsonb || ${withoutContent}::jsonb)::text else j.json::text end`
    : sql`j.json::text`;
  return sql<MessageRow>`
    select m.id, m.number, ${json} as json
    from (${page}) m left join users u on u.id = m.sender_id and ${sees(viewerId, 'u.id')}
    cross join lateral (select ${message} as json) j
    order by ${order}`;
}

const withoutContent = JSON.stringify({
  ...{ hidden: true, message: '', mentions: [], preview: null, attachments: [], replyTo: null, reactions: [] },
} satisfies Partial<Message>);

export function messageText(viewerId: string | null, alias: 'm' | 'q', read = plainText): RawBuilder<string> {
  const text = read(`${alias}.body`, bodyOf(alias));
  if (viewerId === null) return text;
  return sql<string>`case when ${sql.ref(`${alias}.about_id`)} = any(${hiddenFrom(viewerId)}) then 'Former member' else ${text} end`;
}

const bodyOf = (alias: 'm' | 'q'): InMessage => ({
  conversation: `${alias}.conversation_id`,
  number: `${alias}.number`,
});

export function senderName(users: 'u' | 's'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${users}.name`)}, 'Former member')`;
}

export async function findMessageJson(db: Database, viewerId: string, messageId: string): Promise<string | null> {
  const [row] = await readPrepared(db, oneMessage(), { viewerId, messageId }, () =>
    messagesOf(placeholder('viewerId'), sql`select * from messages where id = ${placeholder('messageId')}`),
  );
  return row?.json ?? null;
}

// PostgreSQL caches no plan for a list, which may be long, and planning takes ten times as long as reading one
// message.
function inOneOrMany(ids: string[]) {
  const [one] = ids;
  return one !== undefined && ids.length === 1
    ? { variant: 'one', values: { ids: one }, among: sql`= ${placeholder('ids')}` }
    : { variant: 'many', values: { ids: `{${ids.join(',')}}` }, among: sql`= any(${placeholder('ids')}::uuid[])` };
}

export interface Readers {
  all: string[];
  withoutQuote: string[];
  withBlocks: string[];
}

export type MessageToPublish = MessageRow & Readers & { isLarge: boolean };

/** Messages of one conversation. In a large group, only connected members are read. */
export async function listToPublish(
  db: Database,
  messageIds: string[],
  connected: () => string[],
): Promise<MessageToPublish[]> {
  const { variant, values, among } = inOneOrMany(messageIds);
  const messages = await readPrepared(db, messagesToPublish(variant), values, () => toPublish(among));
  if (!messages.some(({ isLarge }) => isLarge)) return messages;
  const userIds = `{${connected().join(',')}}`;
  const rows = await readPrepared(db, connectedReaders(variant), { ...values, userIds }, () =>
    readersOf(among, sql`p.user_id = any((select ${placeholder('userIds')}::uuid[])::uuid[])`),
  );
  const readers = new Map(rows.map((row) => [row.id, row]));
  return messages.map((message) => ({ ...message, ...readers.get(message.id) }));
}

function toPublish(among: RawBuilder<unknown>): RawBuilder<MessageToPublish> {
  const messages = messagesOf(null, sql`select * from messages where id ${among}`);
  // Without a row of its own, so that PostgreSQL decides it before it reads participants.
  const isSmall = sql`(select g.member_count <= ${sql.lit(largeGroup)}
    from messages one join conversations g on g.id = one.conversation_id where one.id ${among} limit 1)`;
  const of = (readers: keyof Readers) => sql`coalesce(r.${sql.ref(readers)}, '{}') as ${sql.ref(readers)}`;
  return sql<MessageToPublish>`
    select m.*, ${of('all')}, ${of('withoutQuote')}, ${of('withBlocks')}, r.id is null as "isLarge"
    from (${messages}) m left join (${readersOf(among, isSmall)}) r on r.id = m.id order by m.number`;
}

function readersOf(among: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<Readers & { id: string }> {
  // `offset 0` makes PostgreSQL look up blocks once per reader, not once per list.
  const readsQuote = sql`coalesce(${readable('q')}, true)`;
  return sql`
    with with_blocks as materialized (${membersWithBlocks(sql`select conversation_id from messages where id ${among}`)})
    select m.id, coalesce(array_agg(p.user_id) filter (where ${readsQuote} and not b.has), '{}') as all,
      coalesce(array_agg(p.user_id) filter (where not ${readsQuote} and not b.has), '{}') as "withoutQuote",
      coalesce(array_agg(p.user_id) filter (where b.has), '{}') as "withBlocks"
    from messages m join conversations c on c.id = m.conversation_id
    join participants p on p.conversation_id = c.id and ${readable()} and not ${isDeclined} and ${which}
    left join messages q on q.id = m.reply_to
    cross join lateral (
      select (p.conversation_id, p.user_id) in (select conversation_id, user_id from with_blocks) as has offset 0) b
    where m.id ${among} group by m.id`;
}

/** The status of message `m`: the lowest among the recipients who joined before it and are visible to the reader. */
function status(viewerId: string | null): RawBuilder<MessageStatus> {
  const recipients = sql`
    from participants p
    where p.conversation_id = m.conversation_id and p.user_id is distinct from m.sender_id and ${readable()}
      and ${sees(viewerId, 'p.user_id')}`;
  const isLarge = sql`(select member_count > ${sql.lit(largeGroup)} from conversations where id = m.conversation_id)`;
  return sql<MessageStatus>`case
    when ${isLarge} and exists (select ${recipients} and p.delivered_number < m.number) then 'sent'
    else (
      select case when count(*) = 0 then 'sent'
        when min(p.read_receipt_number) >= m.number and ${canShowSeen('m.conversation_id', sql`m.number`)} then 'seen'
        when min(p.delivered_number) >= m.number then 'delivered' else 'sent' end ${recipients}) end`;
}

function repliedTo(viewerId: string | null): RawBuilder<unknown> {
  const isVisible = sql`exists (select from participants p
    where p.conversation_id = q.conversation_id and p.user_id = ${viewerId} and ${readable('q')})`;
  const quote = jsonObject<NonNullable<Message['replyTo']>>({
    _id: 'q.id',
    senderId: 's.id',
    senderName: senderName('s'),
    message: messageText(viewerId, 'q'),
    fileKind: fileKind('q'),
  });
  return sql`(
    select ${quote}
    from messages q left join users s on s.id = q.sender_id and ${sees(viewerId, 's.id')} where q.id = m.reply_to ${viewerId ? sql`and ${isVisible} and not ${isHiddenInGroup(viewerId, 'q')}` : sql``})`;
}

const reactions = (viewerId: string | null): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject<Message['reactions'][number]>({ emoji: 'r.emoji', userIds: 'r.user_ids' })}), '[]')
  from (select emoji, array_agg(user_id) as user_ids from message_reactions
    where message_id = m.id and ${sees(viewerId, 'user_id')} group by emoji order by emoji) r)`;

const messageFields = (viewerId: string | null): Fields<Message> => ({
  _id: 'm.id',
  conversationId: 'm.conversation_id',
  number: 'm.number',
  senderId: 'u.id',
  senderName: senderName('u'),
  senderAvatar: avatarUrl('u.avatar_id'),
  message: messageText(viewerId, 'm'),
  mentions: mentionsJson(viewerId, 'm.body', bodyOf('m')),
  preview: previewOf(viewerId, 'm.preview_url', 'm.conversation_id'),
  status: status(viewerId),
  createdAt: isoTime('m.created_at'),
  editedAt: isoTime('m.edited_at'),
  deletedAt: isoTime('m.deleted_at'),
  notice: 'm.notice',
  clientId: 'm.client_id',
  forwarded: 'm.forwarded',
  hidden: sql`false`,
  attachments,
  replyTo: repliedTo(viewerId),
  reactions: reactions(viewerId),
});
