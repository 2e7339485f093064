import type { Comment } from 'contract/feed.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { commentFields, commentsJson } from './comments.card.ts';

export async function findCommentsJson(db: Database, viewerId: string, postId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${commentsJson(sql`${postId}`, viewerId)}::text as json`.execute(db);
  return rows[0]?.json ?? '[]';
}

export async function listCommentRows(db: Database, viewerId: string, postId: string, { limit, cursor }: PageQuery) {
  const { rows } = await sql<JsonRow>`
    select c.id, ${jsonObject<Comment>(commentFields(viewerId))}::text as json from comments c join users u on u.id = c.user_id
    where c.post_id = ${postId} ${cursor ? sql`and c.id < ${cursor}` : sql``}
    order by c.id desc limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

interface NewComment {
  postId: string;
  userId: string;
  text: string;
}

export async function insertComment(db: Database, { postId, userId, text }: NewComment): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into comments (post_id, user_id, text)
    select id, ${userId}, ${text} from posts where id = ${postId} for key share returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Writes a reply; one to a reply goes to its parent. Null if the post has no such comment. */
export async function insertReply(
  db: Database,
  { postId, userId, text }: NewComment,
  repliedTo: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into comments (post_id, user_id, text, parent_id)
    select p.id, ${userId}, ${text}, parent.id
    from comments c join comments parent on parent.id = coalesce(c.parent_id, c.id) join posts p on p.id = parent.post_id
    where c.id = ${repliedTo} and p.id = ${postId} for key share of p, parent returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Throws not_found unless the post has the comment. */
export async function getCommentAuthor(db: Database, postId: string, commentId: string): Promise<string> {
  const row = await db
    .selectFrom('comments')
    .select('user_id')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (!row) throw notFound('This comment');
  return row.user_id;
}

export async function updateComment(db: Database, commentId: string, text: string): Promise<void> {
  await db.updateTable('comments').set({ text, edited_at: sql<Date>`now()` }).where('id', '=', commentId).execute();
}

export async function deleteCommentRow(db: Database, commentId: string): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', commentId).execute();
}
