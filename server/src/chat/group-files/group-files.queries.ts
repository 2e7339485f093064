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

/** Uploads, and what is attached to posts and to messages that the reader has, each once, the newest first. */
const shared = (viewerId: string, groupId: string): RawBuilder<unknown> => sql`
  select s.*, row_number() over (order by s.item desc, s.position) as place from (
    select g.file_id, g.title, g.user_id, 'upload' as source, g.id as item, 0 as position from group_files g
    where g.group_id = ${groupId} and ${seesOrFormer(viewerId, 'g.user_id')}
    union all
    select x.file_id, x.alt, p.author_id, 'post', p.id, x.position from posts p join post_files x on x.post_id = p.id
    where p.group_id = ${groupId} and ${seesPost(viewerId, 'p')}
    union all
    select distinct on (a.file_id) a.file_id, '', m.sender_id, 'message', m.id, 0 from participants p
    join messages m on m.conversation_id = p.conversation_id join message_attachments a on a.message_id = m.id
    where p.conversation_id = ${groupId} and p.user_id = ${viewerId} and ${readable()} and m.deleted_at is null
      and not ${isHiddenInGroup(viewerId, 'm')}) s`;

export async function listGroupFileRows(
  db: Database,
  viewerId: string,
  groupId: string,
  { limit, cursor, q }: PageQuery & { q: string },
): Promise<JsonRow[]> {
  const named = sql`position(plain(${q.trim()}) in plain(s.title || ' ' || f.name)) > 0`;
  const beyond = cursor ? sql`and s.place > (select place from shared where file_id = ${cursor})` : sql``;
  const which = sql`${isBlank(q) ? sql`true` : named} ${beyond} order by s.place limit ${sql.lit(rowsFor(limit))}`;
  return selectFiles(db, viewerId, groupId, which);
}

export async function findGroupFileJson(db: Database, viewerId: string, groupId: string, id: string) {
  const [row] = await selectFiles(db, viewerId, groupId, sql`f.id = ${id}`);
  return row?.json ?? null;
}

async function selectFiles(
  db: Database,
  viewerId: string,
  groupId: string,
  which: RawBuilder<unknown>,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    with shared as materialized (${shared(viewerId, groupId)}),
    page as (select s.* from shared s join files f on f.id = s.file_id where ${which})
    select f.id, ${file(viewerId)}::text as json
    from page s join files f on f.id = s.file_id left join users u on u.id = s.user_id and ${sees(viewerId, 'u.id')}
    order by s.place`.execute(db);
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
