import type { Conversation, listConversations } from 'contract/chat/chat.ts';
import type { GroupAccess, GroupPosting } from 'contract/chat/groups/group-access.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import type { QueryOf } from 'contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, hiddenInGroups, isHiddenInGroup, sees } from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { textWithoutSigns } from '../../platform/database/sql/mentions.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import { wasInserted } from '../../platform/database/sql/was-inserted.ts';
import type { Database } from '../../platform/database/tables.ts';
import { fileKind } from '../messages/attachments.queries.ts';
import { messageText, senderName } from '../messages/message-json.queries.ts';
import { pinnedLast } from '../pins/pins.queries.ts';
import { isDeclined, requestFor } from '../requests/requests.queries.ts';
import { countWaiting } from '../scheduled/scheduled.queries.ts';
import { isArchived } from './marks.queries.ts';

const conversationsPage = newStatement();
const oneConversation = newStatement();

export async function listConversationRows(
  db: Database,
  userId: string,
  { limit, cursor, archived }: QueryOf<typeof listConversations>,
): Promise<JsonRow[]> {
  const variant = conversationsPage(rowsFor(limit), !!cursor, archived);
  return readPrepared(db, variant, { userId, cursor }, () => {
    const reader = placeholder('userId');
    const before = cursor
      ? sql`and (${pinnedAt}, c.active_at, c.id) < (
          select ${pinnedAt}, c.active_at, c.id from conversations c
          left join participants p on p.conversation_id = c.id and p.user_id = ${reader}
          where c.id = ${placeholder('cursor')})`
      : sql``;
    const which = archived ? isArchived : sql`not ${isArchived}`;
    const order = sql`order by ${pinnedAt} desc, c.active_at desc, c.id desc limit ${sql.lit(rowsFor(limit))}`;
    return conversationsOf(reader, sql`and not ${isDeclined} and ${which} ${before}`, order);
  });
}

const pinnedAt = sql`coalesce(p.pinned_at, '-infinity')`;

export async function findConversationJson(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await readPrepared(db, oneConversation(), { userId, conversationId }, () =>
    conversationsOf(placeholder('userId'), sql`and c.id = ${placeholder('conversationId')}`, sql``),
  );
  return row?.json ?? null;
}

function conversationsOf(userId: string, which: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<JsonRow> {
  const conversation = jsonObject<Conversation>({
    _id: 'c.id',
    isGroupChat: 'c.is_group',
    groupName: 'c.group_name',
    groupAvatar: sql`'/files/' || c.picture_id || '/large'`,
    participants: participantsOf(userId),
    latestMessage: latestMessage(userId),
    unreadCount: unreadCount(userId),
    lastNumber: 'c.last_number',
    seenNumber: 'p.seen_number',
    ownerId: sql`owned.by[1]`,
    owners: sql`owned.by`,
    description: 'c.description',
    access: 'c.access',
    posting: 'c.posting',
    committee: 'c.committee',
    memberCount: sql`case when c.is_group then c.member_count
      else (select count(*) from participants q where q.conversation_id = c.id) end`,
    muted: 'p.muted',
    archived: isArchived,
    pinnedByMe: sql`(p.pinned_at is not null)`,
    scheduledCount: countWaiting(userId),
    request: requestFor(userId),
    pinned: pinnedLast(userId),
    updatedAt: isoTime('c.active_at'),
  });
  return sql<JsonRow>`
    select c.id, ${conversation}::text as json
    from participants p join conversations c on c.id = p.conversation_id
    cross join lateral (select array(${ownersOf(userId)}) as by offset 0) owned
    where p.user_id = ${userId} ${which} ${rest}`;
}

// Numbers have no gaps, so only a few kinds are subtracted: notices, deleted and hidden ones, and those written
// without reading.
function unreadCount(userId: string): RawBuilder<unknown> {
  const unseen = sql`from messages m where m.conversation_id = c.id and m.number > greatest(p.seen_number, p.from_number)`;
  const hidden = sql`m.sender_id = any(${hiddenInGroups(userId)})`;
  return sql`greatest(p.marked_unread::int, c.last_number - greatest(p.seen_number, p.from_number)
    - (select count(*) ${unseen} and m.notice is not null)
    - (select count(*) ${unseen} and m.notice is null and m.sender_id = ${userId})
    - (select count(*) ${unseen} and m.deleted_at is not null and m.sender_id is distinct from ${userId}
      and not (c.is_group and ${hidden}))
    - case when c.is_group then (select count(*) ${unseen} and m.notice is null and ${hidden}) else 0 end)`;
}

const participantsOf = (userId: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject<Conversation['participants'][number]>({
    _id: 'u.id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
  })} order by q.joined_at, u.name), '[]')
  from (select q.user_id, q.joined_at from participants q where q.conversation_id = c.id and ${sees(userId, 'q.user_id')}
    order by q.joined_at, q.user_id limit ${sql.lit(groupLimits.participants)}) q
  join users u on u.id = q.user_id)`;

const ownersOf = (userId: string): RawBuilder<unknown> => sql`
  select o.user_id from participants o
  where o.conversation_id = c.id and o.owner_since is not null and ${sees(userId, 'o.user_id')}
  order by o.owner_since, o.user_id`;

const latestMessage = (userId: string): RawBuilder<unknown> => sql`(
  select ${jsonObject<NonNullable<Conversation['latestMessage']>>({
    _id: 'm.id',
    content: sql`case when ${isHiddenInGroup(userId, 'm')} then '' else ${messageText(userId, 'm', textWithoutSigns)} end`,
    senderId: 'u.id',
    senderName: senderName('u'),
    notice: 'm.notice',
    createdAt: isoTime('m.created_at'),
    file: sql`(select '/files/' || a.file_id || '/original' from message_attachments a
      where a.message_id = m.id and not ${isHiddenInGroup(userId, 'm')} limit 1)`,
    fileKind: sql`case when not ${isHiddenInGroup(userId, 'm')} then ${fileKind('m')} end`,
  })}
  from messages m left join users u on u.id = m.sender_id and ${sees(userId, 'u.id')}
  where m.conversation_id = c.id and m.number = c.last_number and ${readable()})`;

export async function putDirect(
  tx: Database,
  userId: string,
  otherId: string,
  asRequest: boolean,
): Promise<{ id: string; made: boolean } | null> {
  const { rows } = await sql<{ id: string; made: boolean }>`
    insert into conversations (is_group, direct_low, direct_high, requested_by)
    select false, least(id, ${userId}::uuid), greatest(id, ${userId}::uuid), case when ${asRequest} and not exists (
      select from connections where low_id = least(id, ${userId}::uuid) and high_id = greatest(id, ${userId}::uuid)
        and connected_at is not null) then ${userId}::uuid end
    from users
    where id = ${otherId} and id <> ${userId} and joined_at is not null and ${sees(userId, 'id')} for key share
    on conflict (direct_low, direct_high) do update set is_group = false
    returning id, ${wasInserted} as made`.execute(tx);
  return rows[0] ?? null;
}

export interface NewConversation {
  group_name: string;
  description?: string;
  access?: GroupAccess;
  posting?: GroupPosting;
  committee?: boolean;
  office_id?: string | null;
}

/** With its owner; others join by `insertParticipants`. */
export async function insertGroup(tx: Database, ownerId: string, group: NewConversation): Promise<string> {
  const row = await tx
    .insertInto('conversations')
    .values({ is_group: true, ...group })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { conversation_id: row.id, user_id: ownerId, owner_since: sql<Date>`now()` };
  await tx.insertInto('participants').values(owner).execute();
  return row.id;
}

export async function insertParticipants(
  tx: Database,
  byId: string,
  conversationId: string,
  userIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into participants (conversation_id, user_id, from_number, seen_number, delivered_number, read_receipt_number)
    select c.id, u.id, c.last_number, c.last_number, c.last_number, c.last_number from conversations c, users u
    where c.id = ${conversationId} and u.id = any(${userIds}::uuid[]) and u.joined_at is not null and ${sees(byId, 'u.id')}
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

export async function updateMuted(
  db: Database,
  conversationId: string,
  userId: string,
  muted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('participants')
    .set({ muted })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const maxPartners = 500;

/** Includes blocked members: direct partners first, then those in groups, from the most active conversations. */
export async function listPartnerIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.user_id as id from (
      select c.id, c.is_group, c.active_at from participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${userId} order by c.active_at desc limit 500) mine
    cross join lateral (
      select o.user_id from participants o where o.conversation_id = mine.id and o.user_id <> ${userId}
      limit ${sql.lit(maxPartners)}) other
    group by other.user_id order by bool_and(mine.is_group), max(mine.active_at) desc limit ${sql.lit(maxPartners)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
