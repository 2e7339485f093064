import type { DroppedMessage, Notification, UnreadCount } from 'contract/notifications/notifications.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, mentionsJson, sees } from '../members/members.kernel.ts';
import { newStatement, placeholder, readPipelined, readPrepared } from '../platform/database/fast/prepared-read.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../platform/database/json.ts';
import { plainText } from '../platform/database/sql/mentions.ts';
import type { Database } from '../platform/database/tables.ts';
import { count, title, url, visibleTo, voice } from './notifications.card.ts';

const notificationsPage = newStatement();
const unreadCount = newStatement();

/** Last raised first. The cursor is the sort key, because a row moves up when it is raised again. */
export async function listNotificationRows(
  db: Database,
  userId: string,
  { limit, cursor, unread }: PageQuery & { unread: boolean },
): Promise<JsonRow[]> {
  const variant = notificationsPage(unread, rowsFor(limit), !!cursor);
  return readPrepared(db, variant, { userId, cursor }, () => {
    const reader = placeholder('userId');
    return sql<JsonRow>`
      select n.raised_id as id, ${jsonObject<Notification>(notificationOf(reader))}::text as json
      from (
        select n.* from notifications n
        where n.user_id = ${reader} and n.in_app and ${visible(reader)}
          ${unread ? sql`and n.read_at is null` : sql``} ${cursor ? sql`and n.raised_id < ${placeholder('cursor')}` : sql``}
        order by n.raised_id desc limit ${sql.lit(rowsFor(limit))}
      ) n order by n.raised_id desc`;
  });
}

export async function countUnreadOf(db: Database, userId: string): Promise<UnreadCount> {
  const reader = placeholder('userId');
  const [row] = await readPipelined(
    db,
    unreadCount(),
    { userId },
    () => sql<UnreadCount>`
    select ${counts} from notifications n
    where n.user_id = ${reader} and n.in_app and n.read_at is null and ${visible(reader)}`,
  );
  return row ?? { count: 0, messages: 0 };
}

export async function countUnreadOfEach(
  db: Database,
  userIds: string[],
): Promise<({ userId: string } & UnreadCount)[]> {
  const { rows } = await sql<{ userId: string } & UnreadCount>`
    select u.id as "userId", c.* from users u cross join lateral (
      select ${counts} from notifications n
      where n.user_id = u.id and n.in_app and n.read_at is null and ${visibleTo(sql`u.role`)}) c
    where u.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

const counts = sql`count(*)::int as count, (count(*) filter (where n.kind = 'message'))::int as messages`;

/** One's own profile shows all endorsed skills, so opening it reads about them. */
export async function markRead(
  db: Database,
  userId: string,
  { ids, all, targetId }: { ids?: string[] | undefined; all?: true | undefined; targetId?: string | undefined },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = now() where user_id = ${userId} and read_at is null
      and (${all ?? false} or id = any(${ids ?? []}::uuid[]) or target_id = ${targetId ?? null}::uuid
        or (target_kind = 'skill' and user_id = ${targetId ?? null}::uuid)
        or (kind = 'post.reposted' and target_id = (select repost_of from posts where id = ${targetId ?? null}::uuid)))`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

// A member who lost a role no longer sees its notifications.
function visible(userId: string): RawBuilder<boolean> {
  return visibleTo(sql`(select role from users where id = ${userId})`);
}

function notificationOf(userId: string) {
  return {
    _id: 'n.id',
    kind: 'n.kind',
    actors: sql`(
      select coalesce(json_agg(${memberCard(userId)} order by a.acted_id desc), '[]')
      from (
        select user_id, acted_id from notification_actors
        where notification_id = n.id and ${sees(userId, 'user_id')} order by acted_id desc limit 3) a join users u on u.id = a.user_id)`,
    count,
    target: jsonObject<Notification['target']>({
      kind: 'n.target_kind',
      _id: 'n.target_id',
      title,
    }),
    url,
    voice,
    dropped: droppedOf(userId),
    read: sql`n.read_at is not null`,
    createdAt: sql`to_char(time_of(n.raised_id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  };
}

function droppedOf(userId: string): RawBuilder<unknown> {
  const dropped = jsonObject<DroppedMessage>({
    message: plainText('s.body'),
    mentions: mentionsJson(userId, 's.body'),
    at: isoTime('s.send_at'),
    reason: 's.dropped',
    conversationId: sql`(select p.conversation_id from participants p
      where p.conversation_id = s.conversation_id and p.user_id = s.author_id)`,
  });
  return sql`case when n.kind = 'message.unsent' then (
    select ${dropped} from scheduled_messages s where s.id = n.target_id) end`;
}
