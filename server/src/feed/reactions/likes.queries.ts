import type { LivePost } from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type Reader, sees, seesPost, valuesOf, variantOf, viewerOf } from '../../members/members.kernel.ts';
import { newStatement, placeholder, writeJointly } from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { likersOf, reactionsTo } from './reactions.card.ts';

const toggledLike = newStatement();

/** Null if they can't see the post. See feed/functions/toggle-like.sql. */
export async function toggleLike(db: Database, postId: string, reader: Reader): Promise<Toggled | null> {
  const values = { ...valuesOf(reader), postId };
  const [row] = await writeJointly(db, { variant: toggledLike(variantOf(reader)), key: postId }, values, () => {
    const viewer = viewerOf(reader);
    const max = sql.lit(inlineListSize);
    // The statement can't see its function's write, so it adds or removes the reader's own like.
    return sql<{ likes: boolean | null; json: string }>`
      select t.likes, array_to_json(case when t.likes then array_prepend(${viewer}::uuid, o.others) else o.others end)::text as json
      from posts q
      cross join lateral (select toggle_like(q.id, ${viewer}) as likes) t
      cross join lateral (select array(
        select user_id from post_likes where post_id = q.id and user_id <> ${viewer} and ${sees(viewer, 'user_id')}
        order by id desc limit case when t.likes then ${max} - 1 else ${max} end) as others) o
      where q.id = ${placeholder('postId')} and ${seesPost(viewer, 'q')}`;
  });
  return row && row.likes !== null ? { likes: row.likes, json: row.json } : null;
}

interface Toggled {
  likes: boolean;
  json: string;
}

export async function listLikerIds(
  db: Database,
  viewerId: string,
  postId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select id, to_json(user_id)::text as json from post_likes
    where post_id = ${postId} and ${sees(viewerId, 'user_id')} ${cursor ? sql`and id < ${cursor}` : sql``}
    order by id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

type LiveLikes = Pick<LivePost, 'likes' | 'likers' | 'likeCount' | 'reactions'>;

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
