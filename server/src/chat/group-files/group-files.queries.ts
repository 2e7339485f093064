import type { GroupFile } from 'contract/chat/groups/group-files.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHiddenInGroup, memberCard, sees, seesOrFormer, seesPost } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { FileRules } from '../../platform/files/served-files.queries.ts';

const variant = sql`(select v from unnest(array['original', 'full', 'feed']) with ordinality o (v, place)
  where v = any(f.variants) order by place limit 1)`;

/** Of row `f` of files. */
export const groupFileUrl = sql`'/files/' || f.id || '/' || ${variant}`;

const file = (viewerId: string) =>
  jsonObject<GroupFile>({
    _id: 'f.id',
    title: sql`coalesce(nullif(s.title, ''), f.name)`,
    name: 'f.name',
    size: 'f.bytes',
    url: groupFileUrl,
    by: sql`case when u.id is not null then ${memberCard(viewerId)} end`,
    source: 's.source',
    createdAt: isoTime('f.created_at'),
  });

/** Uploads, and what is attached to posts and to messages that the reader has; a forwarded file by its first message. */
const sources = (viewerId: string, groupId: string): RawBuilder<unknown>[] => [
  sql`
    select g.file_id, g.title, g.user_id, 'upload' as source, g.id as item, 0 as position from group_files g
    where g.group_id = ${groupId} and ${seesOrFormer(viewerId, 'g.user_id')}`,
  sql`
    select x.file_id, x.alt, p.author_id, 'post', p.id, x.position from posts p join post_files x on x.post_id = p.id
    where p.group_id = ${groupId} and ${seesPost(viewerId, 'p')}`,
  sql`
    select a.file_id, '', m.sender_id, 'message', a.message_id, 0
    from message_attachments a join messages m on m.id = a.message_id
    join participants p on p.conversation_id = a.conversation_id and p.user_id = ${viewerId}
    where a.conversation_id = ${groupId} and ${isVisible(viewerId, 'm')} and not exists (
      select from message_attachments b join messages q on q.id = b.message_id
      where b.file_id = a.file_id and b.conversation_id = a.conversation_id and q.number < m.number
        and ${isVisible(viewerId, 'q')})`,
];

const isVisible = (viewerId: string, message: 'm' | 'q') => sql`
  ${readable(message)} and ${sql.ref(`${message}.deleted_at`)} is null and not ${isHiddenInGroup(viewerId, message)}`;

const newestFirst = sql`order by s.item desc, s.position, s.file_id`;

export async function listGroupFileRows(
  db: Database,
  viewerId: string,
  groupId: string,
  { limit, cursor, q }: PageQuery & { q: string },
): Promise<JsonRow[]> {
  const named = sql`position(plain(${q.trim()}) in plain(s.title || ' ' || f.name)) > 0`;
  const edge = sql`edge as materialized (${pageOf(viewerId, groupId, { which: sql`s.file_id = ${cursor}`, limit: 1 })}),`;
  const beyond = sql`s.item <= (select item from edge)
    and (s.item < (select item from edge) or (s.position, s.file_id) > (select position, file_id from edge))`;
  const which = sql`${isBlank(q) ? sql`true` : named} and ${cursor ? beyond : sql`true`}`;
  const page = { which, limit: rowsFor(limit) };
  return selectFiles(db, viewerId, sql`${cursor ? edge : sql``} page as (${pageOf(viewerId, groupId, page)})`);
}

export async function findGroupFileJson(db: Database, viewerId: string, groupId: string, id: string) {
  const page = pageOf(viewerId, groupId, { which: sql`s.file_id = ${id}`, limit: 1 });
  const [row] = await selectFiles(db, viewerId, sql`page as (${page})`);
  return row?.json ?? null;
}

/** Each source gives as many as a page has, so that none is read whole. */
function pageOf(
  viewerId: string,
  groupId: string,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> {
  const rest = sql`${newestFirst} limit ${sql.lit(limit)}`;
  const parts = sources(viewerId, groupId).map(
    (source) => sql`(select s.* from (${source}) s (file_id, title, user_id, source, item, position)
      join files f on f.id = s.file_id where ${which} ${rest})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) s ${rest}`;
}

async function selectFiles(db: Database, viewerId: string, tables: RawBuilder<unknown>): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    with ${tables}
    select f.id, ${file(viewerId)}::text as json
    from page s join files f on f.id = s.file_id left join users u on u.id = s.user_id and ${sees(viewerId, 'u.id')}
    ${newestFirst}`.execute(db);
  return rows;
}

export async function insertGroupFile(
  tx: Database,
  file: { groupId: string; fileId: string; userId: string; title: string },
): Promise<void> {
  await sql`
    insert into group_files (group_id, file_id, user_id, title)
    values (${file.groupId}, ${file.fileId}, ${file.userId}, ${file.title})`.execute(tx);
}

export async function findUpload(db: Database, viewerId: string, groupId: string, fileId: string) {
  const { rows } = await sql<{ userId: string | null }>`
    select g.user_id as "userId" from group_files g
    where g.file_id = ${fileId} and g.group_id = ${groupId} and ${seesOrFormer(viewerId, 'g.user_id')}`.execute(db);
  return rows[0] ?? null;
}

export async function listUploads(tx: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from group_files where group_id = ${groupId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const groupFiles: FileRules = {
  document: (viewerId) => sql<boolean>`exists (
    select from group_files g join participants p on p.conversation_id = g.group_id
    where g.file_id = f.id and p.user_id = ${viewerId} and ${seesOrFormer(viewerId, 'g.user_id')})`,
};
