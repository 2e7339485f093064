import type { Comment } from 'contract/feed.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
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
  /** Ids of those whom it mentions. */
  mentioned: string[];
}

interface AddedComment {
  id: string;
  /** Whose notifications changed. */
  notified: string[];
}

// Whom a comment mentions hears of that, and not of the comment too.
const unlessMentioned = (people: RawBuilder<unknown>, mentioned: string[]): RawBuilder<unknown> =>
  mentioned.length === 0 ? people : sql`array(select unnest(${people}) except select unnest(${mentioned}::uuid[]))`;

const notifiedOfMention = (userId: string, mentioned: string[]): RawBuilder<unknown> =>
  mentioned.length === 0
    ? sql``
    : sql`|| notify_members('mentioned', 'post', post_id, ${userId}, ${mentioned}::uuid[])`;

/** Notifies the post's author and whom it mentions in the same statement; null without such a post. */
export async function insertComment(
  db: Database,
  { postId, userId, text, mentioned }: NewComment,
): Promise<AddedComment | null> {
  const { rows } = await sql<AddedComment>`
    with post as (select id as post_id, author_id from posts where id = ${postId} for key share),
    added as (insert into comments (post_id, user_id, text) select post_id, ${userId}, ${text} from post returning id)
    select added.id, (notify_few('post.commented', 'post', post_id, ${userId},
      ${unlessMentioned(sql`array[author_id]`, mentioned)}) ${notifiedOfMention(userId, mentioned)})::text[] as notified
    from added, post`.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes a reply; one to a reply goes to its parent. Notifies who wrote the two, whom it mentions, and the post's author
 * of a comment. Null if the post has no such comment.
 */
export async function insertReply(
  db: Database,
  { postId, userId, text, mentioned }: NewComment,
  repliedTo: string,
): Promise<AddedComment | null> {
  const { rows } = await sql<AddedComment>`
    with thread as (
      select parent.id, p.id as post_id, p.author_id, array[c.user_id, parent.user_id] as people
      from comments c join comments parent on parent.id = coalesce(c.parent_id, c.id) join posts p on p.id = parent.post_id
      where c.id = ${repliedTo} and p.id = ${postId} for key share of p, parent),
    added as (
      insert into comments (post_id, user_id, text, parent_id) select post_id, ${userId}, ${text}, id from thread
      returning id)
    select added.id, (notify_few('comment.replied', 'post', post_id, ${userId}, ${unlessMentioned(sql`people`, mentioned)})
      || notify_few('post.commented', 'post', post_id, ${userId}, case when author_id = any(people) then '{}' else ${unlessMentioned(sql`array[author_id]`, mentioned)} end)
      ${notifiedOfMention(userId, mentioned)})::text[] as notified
    from added, thread`.execute(db);
  return rows[0] ?? null;
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

/** Returns the text before. */
export async function updateComment(tx: Database, commentId: string, text: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update comments set text = ${text}, edited_at = now() where id = ${commentId} returning old.text as before`.execute(
    tx,
  );
  return rows[0]?.before ?? '';
}

/** Deletes its replies too, and returns whose notifications changed. See database/functions/delete-comment.sql. */
export async function deleteCommentRow(db: Database, commentId: string): Promise<string[]> {
  const { rows } = await sql<{ notified: string[] }>`
    select delete_comment(${commentId})::text[] as notified`.execute(db);
  return rows[0]?.notified ?? [];
}
