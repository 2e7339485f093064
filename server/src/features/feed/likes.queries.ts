import type { LivePost } from 'contract/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import type { JsonRow } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { reactionsTo } from './reactions.card.ts';

/**
 * Whether the member likes the post now, null if there is none; and whose notifications changed. See
 * database/functions/toggle-like.sql.
 */
export async function toggleLike(
  db: Database,
  postId: string,
  userId: string,
): Promise<{ likes: boolean | null; notified: string[] }> {
  const { rows } = await sql<{ likes: boolean | null; notified: string[] }>`
    select likes, coalesce(notified, '{}')::text[] as notified from toggle_like(${postId}, ${userId})`.execute(db);
  return rows[0] ?? { likes: null, notified: [] };
}

export async function listLikers(db: Database, postId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select id, to_json(user_id)::text as json from post_likes
    where post_id = ${postId} ${cursor ? sql`and id < ${cursor}` : sql``}
    order by id desc limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

type LiveLikes = Pick<LivePost, 'likes' | 'likeCount' | 'reactions'>;

/** The newest likes of a post and its reactions, as published to everyone. */
export async function findLikes(db: Database, postId: string): Promise<LiveLikes | null> {
  const { rows } = await sql<LiveLikes>`
    select (select count(*)::int from post_likes where post_id = p.id) as "likeCount",
      array(select user_id::text from post_likes where post_id = p.id order by id desc
        limit ${sql.lit(inlineListSize)}) as likes,
      ${reactionsTo('post', 'p.id', null)} as reactions
    from posts p where p.id = ${postId}`.execute(db);
  return rows[0] ?? null;
}
