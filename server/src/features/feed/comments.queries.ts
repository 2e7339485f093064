import type { Comment } from 'contract/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { commentFields } from './comments.card.ts';

const commentJson = jsonObject<Comment>(commentFields);

export function commentsJson(postId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${commentJson} order by c.id), '[]')
    from (select * from comments where post_id = ${postId} order by id desc limit ${sql.lit(inlineListSize)}) c
    join users u on u.id = c.user_id)`;
}

export async function findCommentsJson(db: Database, postId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${commentsJson(sql`${postId}`)}::text as json`.execute(db);
  return rows[0]?.json ?? '[]';
}

export async function listCommentRows(db: Database, postId: string, { limit, cursor }: PageQuery) {
  const { rows } = await sql<JsonRow>`
    select c.id, ${commentJson}::text as json from comments c join users u on u.id = c.user_id
    where c.post_id = ${postId} ${cursor ? sql`and c.id < ${cursor}` : sql``}
    order by c.id desc limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

export async function insertComment(
  db: Database,
  postId: string,
  userId: string,
  text: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into comments (post_id, user_id, text)
    select id, ${userId}, ${text} from posts where id = ${postId} for key share returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findCommentAuthor(db: Database, postId: string, commentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('comments')
    .select('user_id')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteCommentRow(db: Database, commentId: string): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', commentId).execute();
}
