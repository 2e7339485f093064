import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { avatarUrl } from '../members/members.card.ts';
import { commentsJson } from './comments.queries.ts';

interface Row {
  id: string;
  json: string;
}

/** The feed as one member sees it, newest first, one more than asked for. */
export async function listFeed(db: Database, viewerId: string, { limit, cursor }: PageQuery): Promise<Row[]> {
  const before = cursor ? sql`where id < ${cursor}` : sql``;
  return selectPosts(db, viewerId, sql`select * from posts ${before} order by id desc limit ${limit + 1}`);
}

/** One author's posts, newest first, one more than asked for. */
export async function listByAuthor(
  db: Database,
  viewerId: string,
  authorId: string,
  { limit, cursor }: PageQuery,
): Promise<Row[]> {
  const before = cursor ? sql`and id < ${cursor}` : sql``;
  return selectPosts(
    db,
    viewerId,
    sql`select * from posts where author_id = ${authorId} ${before} order by id desc limit ${limit + 1}`,
  );
}

/** One post as JSON, as `viewerId` sees it, or without `likedByMe` for everyone (null); null when it is gone. */
export async function findPostJson(db: Database, viewerId: string | null, postId: string): Promise<string | null> {
  const rows = await selectPosts(db, viewerId, sql`select * from posts where id = ${postId}`);
  return rows[0]?.json ?? null;
}

/** Who wrote a post and which picture it has. */
export async function findPost(
  db: Database,
  postId: string,
): Promise<{ author_id: string; media_id: string | null } | null> {
  const row = await db
    .selectFrom('posts')
    .select(['author_id', 'media_id'])
    .where('id', '=', postId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a post. */
export async function insertPost(
  db: Database,
  post: { author_id: string; content: string; media_id: string | null },
): Promise<string> {
  const row = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Changes the text of a post, and says when. */
export async function updateContent(db: Database, postId: string, content: string): Promise<void> {
  await db.updateTable('posts').set({ content, edited_at: sql<Date>`now()` }).where('id', '=', postId).execute();
}

/** Deletes a post with its likes and comments; false when it was gone already. */
export async function deletePostRow(db: Database, postId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('posts').where('id', '=', postId).executeTakeFirst();
  return numDeletedRows > 0;
}

// The page is cut before anything is joined to it, so that likes and comments are read for shown posts only.
async function selectPosts(db: Database, viewerId: string | null, page: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, json_build_object(
      '_id', p.id, 'content', p.content, 'createdAt', ${isoTime('p.created_at')}, 'editedAt', ${isoTime('p.edited_at')},
      'author', json_build_object('_id', a.id, 'name', a.name, 'avatar', ${avatarUrl('a.avatar_id')}, 'profession', a.profession),
      'media', '/files/' || p.media_id || '/feed',
      'mediaShape', case when m.id is not null then
        json_build_object('width', m.width, 'height', m.height, 'placeholder', m.placeholder) end,
      'likeCount', (select count(*) from post_likes where post_id = p.id),
      'commentCount', (select count(*) from comments where post_id = p.id),
      'comments', ${commentsJson(sql`p.id`)},
      ${viewerId ? likesSeenBy(viewerId) : sql`'likes', l.newest`}
    )::text as json
    from (${page}) p
    join users a on a.id = p.author_id
    left join files m on m.id = p.media_id
    cross join lateral (${newestLikes(sql`p.id`)}) l
    order by p.id desc`.execute(db);
  return rows;
}

/** The newest likes of a post, as an array `newest` of user ids. */
function newestLikes(postId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select array(
    select user_id from post_likes where post_id = ${postId} order by id desc limit ${inlineListSize}) as newest`;
}

function likesSeenBy(viewerId: string): RawBuilder<unknown> {
  const mine = sql`exists (select from post_likes where post_id = p.id and user_id = ${viewerId})`;
  return sql`'likedByMe', ${mine}, 'likes', ${withMine(mine, viewerId)}`;
}

// If I like it, my id is in the list, however many liked it since.
function withMine(mine: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> {
  return sql`case when ${viewerId}::uuid <> all(l.newest) and ${mine}
    then array_prepend(${viewerId}::uuid, l.newest[1:${sql.lit(inlineListSize - 1)}]) else l.newest end`;
}

/** The likes list of a post as `viewerId` sees it, as JSON text. */
export async function likesJson(db: Database, viewerId: string, postId: string): Promise<string> {
  const mine = sql`exists (select from post_likes where post_id = ${postId} and user_id = ${viewerId})`;
  const { rows } = await sql<{ json: string }>`
    select array_to_json(${withMine(mine, viewerId)})::text as json from (${newestLikes(sql`${postId}::uuid`)}) l`.execute(
    db,
  );
  return rows[0]?.json ?? '[]';
}
