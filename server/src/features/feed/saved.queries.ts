import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type PostRow, selectPosts } from './posts.card.ts';

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
export async function listSaved(db: Database, userId: string, { limit, cursor }: PageQuery): Promise<PostRow[]> {
  const before = cursor
    ? sql`and s.id < (select id from saved_posts where user_id = ${userId} and post_id = ${cursor})`
    : sql``;
  const page = sql`select q.*, s.id as saved_id from saved_posts s join posts q on q.id = s.post_id
    where s.user_id = ${userId} ${before} order by s.id desc limit ${limit + 1}`;
  return selectPosts(db, userId, page, sql`p.saved_id desc`);
}
