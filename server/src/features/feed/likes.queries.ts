import type { LivePost } from 'contract/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { sees } from '../../blocks/sees.queries.ts';
import type { JsonRow } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { likersOf } from './likers.card.ts';
import { reactionsTo } from './reactions.card.ts';
import { seesPost } from './visible-posts.card.ts';

/** Whether the member likes the post now; null if they see none. See database/functions/toggle-like.sql. */
export async function toggleLike(db: Database, postId: string, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ likes: boolean | null }>`
    select toggle_like(id, ${userId}) as likes from posts q where id = ${postId} and ${seesPost(userId, 'q')}`.execute(
    db,
  );
  return rows[0]?.likes ?? null;
}

export async function listLikers(
  db: Database,
  viewerId: string,
  postId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select id, to_json(user_id)::text as json from post_likes
    where post_id = ${postId} and ${sees(viewerId, 'user_id')} ${cursor ? sql`and id < ${cursor}` : sql``}
    order by id desc limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

type LiveLikes = Pick<LivePost, 'likes' | 'likers' | 'likeCount' | 'reactions'>;

/** The newest likes of a post and its reactions, as published to `viewerId`, or to everyone (null). */
export async function findLikes(db: Database, viewerId: string | null, postId: string): Promise<LiveLikes | null> {
  const { rows } = await sql<LiveLikes>`
    select (
        select count(*)::int from post_likes where post_id = p.id and ${sees(viewerId, 'user_id')}) as "likeCount",
      array(select user_id::text from post_likes where post_id = p.id and ${sees(viewerId, 'user_id')} order by id desc
        limit ${sql.lit(inlineListSize)}) as likes,
      ${likersOf(viewerId, 'p.id')} as likers,
      ${reactionsTo('post', 'p.id', viewerId)} as reactions
    from posts p where p.id = ${postId} and ${seesPost(viewerId, 'p')}`.execute(db);
  return rows[0] ?? null;
}
