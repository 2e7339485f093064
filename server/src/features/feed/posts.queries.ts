import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import type { JsonRow } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { activePins } from './pins.queries.ts';
import { selectPosts } from './posts.card.ts';

/**
 * The feed, pinned posts first. A pinned post has a cursor of its own, above all ids: they begin with 0 until the year
 * 4147, and it begins with f. What is pinned stands in no other place.
 */
export async function listFeed(db: Database, viewerId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const most = sql.lit(limit + 1);
  const place = sql`overlay(n.id::text placing 'f' from 1)::uuid`;
  const pinned = sql`select q.*, ${place} as place from ${activePins} n join posts q on q.id = n.post_id
    where ${cursor ? sql`${place} < ${cursor}` : sql`true`}`;
  const others = sql`select q.*, q.id as place from posts q
    where not exists (select from ${activePins} n where n.post_id = q.id) ${cursor ? sql`and q.id < ${cursor}` : sql``}
    order by q.id desc limit ${most}`;
  const isAmongPinned = !cursor || cursor.toLowerCase().startsWith('f');
  const page = isAmongPinned
    ? sql`select * from ((${pinned}) union all (${others})) q order by place desc limit ${most}`
    : others;
  return selectPosts(db, viewerId, page, sql`p.place desc`, 'p.place');
}

export async function listByAuthor(
  db: Database,
  viewerId: string,
  authorId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const before = cursor ? sql`and id < ${cursor}` : sql``;
  return selectPosts(
    db,
    viewerId,
    sql`select * from posts where author_id = ${authorId} ${before} order by id desc limit ${sql.lit(limit + 1)}`,
  );
}

/** A post as JSON, as `viewerId` sees it, or without reader-dependent fields (null); null if it was deleted. */
export async function findPostJson(db: Database, viewerId: string | null, postId: string): Promise<string | null> {
  const rows = await selectPosts(db, viewerId, sql`select * from posts where id = ${postId}`);
  return rows[0]?.json ?? null;
}

/** Throws not_found. */
export async function requirePost(db: Database, postId: string): Promise<{ author_id: string }> {
  const row = await db.selectFrom('posts').select('author_id').where('id', '=', postId).executeTakeFirst();
  if (!row) throw notFound('This post');
  return row;
}

export async function insertPost(
  db: Database,
  post: { author_id: string; content: string; media_id: string | null },
): Promise<string> {
  const row = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the content before. */
export async function updateContent(tx: Database, postId: string, content: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update posts set content = ${content}, edited_at = now() where id = ${postId} returning old.content as before`.execute(
    tx,
  );
  return rows[0]?.before ?? '';
}

export async function deletePostRow(db: Database, postId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('posts').where('id', '=', postId).executeTakeFirst();
  return numDeletedRows > 0;
}

export async function insertSaved(db: Database, userId: string, postId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with post as (select id from posts where id = ${postId} for key share),
    added as (insert into saved_posts (user_id, post_id) select ${userId}, id from post on conflict do nothing)
    select true as found from post`.execute(db);
  return rows.length > 0;
}

export async function deleteSaved(db: Database, userId: string, postId: string): Promise<void> {
  await db.deleteFrom('saved_posts').where('user_id', '=', userId).where('post_id', '=', postId).execute();
}

/** The member's saved posts, last saved first, one more than asked for; a post's id is the cursor after it. */
export async function listSaved(db: Database, userId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const before = cursor
    ? sql`and s.id < (select id from saved_posts where user_id = ${userId} and post_id = ${cursor})`
    : sql``;
  const page = sql`select q.*, s.id as saved_id from saved_posts s join posts q on q.id = s.post_id
    where s.user_id = ${userId} ${before} order by s.id desc limit ${limit + 1}`;
  return selectPosts(db, userId, page, sql`p.saved_id desc`);
}
