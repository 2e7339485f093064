import type { MessageResult } from 'contract/chat/chat.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHiddenInGroup, sees } from '../../members/members.kernel.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import { isIndexed, type TextQuery, termsAfter } from '../../platform/database/sql/text-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isDeclined } from '../requests/requests.queries.ts';
import { selectMessages } from './message-json.queries.ts';

// The newest messages of the most active conversations, overall and of each; then up to `indexed` rows of the index.
const newest = { overall: sql.lit(4_000), each: sql.lit(400) };
const indexed = sql.lit(5_000);

export async function findMessages(
  db: Database,
  userId: string,
  query: TextQuery,
  page: PageQuery & { conversationId?: string | undefined },
): Promise<JsonRow[]> {
  const rows = await selectMessages(db, userId, newestMatches(userId, query, page), {
    more: { conversation: conversationOf(userId) },
  });
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}

function newestMatches(
  userId: string,
  query: TextQuery,
  { conversationId, cursor, limit }: Parameters<typeof findMessages>[3],
): RawBuilder<unknown> {
  const { tsQuery } = query;
  const max = sql.lit(rowsFor(limit));
  const written = sql`m.deleted_at is null and m.notice is null and not ${isHiddenInGroup(userId, 'm')} ${cursor ? sql`and m.id < ${cursor}` : sql``}`;
  const inConversation = conversationId ? sql`and p.conversation_id = ${conversationId}` : sql``;
  const each = conversationId ? newest.overall : newest.each;
  return sql`
    with mine as (
      select p.conversation_id, p.from_number from participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${userId} and not ${isDeclined} ${inConversation} order by c.active_at desc
    ),
    recent as materialized (
      select m.id from (
        select m.* from mine p cross join lateral (
          select * from messages m where m.conversation_id = p.conversation_id and ${readable()}
          order by m.number desc limit ${each}) m
        limit ${newest.overall}) m
      where m.words @@ ${tsQuery} and ${written}
      order by m.id desc limit ${max}
    ),
    held as materialized (
      select m.id, m.words @@ ${tsQuery} as fits
      from (select *, ${termsAfter(sql`right(conversation_id::text, 6)`, tsQuery)} as wanted from mine offset 0) p cross join lateral (
        select * from messages m where words_within(m.conversation_id, m.words) @@ p.wanted offset 0) m
      where (select count(*) from recent) < ${max} and ${isIndexed(query)}
        and m.conversation_id = p.conversation_id and ${readable()} and ${written}
      limit ${indexed} + 1
    ),
    older as materialized (select id from held where fits and (select count(*) from held) <= ${indexed})
    select * from messages where id in (
      select id from (select id from recent union select id from older) found order by id desc limit ${max})`;
}

function conversationOf(userId: string): RawBuilder<MessageResult['conversation']> {
  const name = sql`case when c.is_group then c.group_name else coalesce((
    select o.name from participants q join users o on o.id = q.user_id
    where q.conversation_id = c.id and q.user_id <> ${userId} and ${sees(userId, 'o.id')}), 'Former member') end`;
  const conversation = jsonObject<MessageResult['conversation']>({ _id: 'c.id', name });
  return sql`(select ${conversation} from conversations c where c.id = m.conversation_id)`;
}
