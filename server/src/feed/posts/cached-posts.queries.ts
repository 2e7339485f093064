import { sql } from 'kysely';
import { valuesOf, viewerOf } from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPipelined } from '../../platform/database/fast/prepared-read.ts';
import type { Database } from '../../platform/database/tables.ts';
import { activePins } from '../pins/pins.queries.ts';
import { postsOf, versionOfPost } from './posts.card.ts';

const sharedPost = newStatement();

/** No member has this id, so this reader did nothing. */
const someNewReader = { id: '00000000-0000-0000-0000-000000000000', hasBlocks: false };

// Previews of the club's own pages may change without the post, and polls end on their own.
const isSameForAll = sql<boolean>`not (
  exists (select from polls where post_id = p.id)
  or exists (select from previews w where w.url = p.preview_url and w.target_id is not null)
  or exists (select from comments c join previews w on w.url = c.preview_url where c.post_id = p.id and w.target_id is not null))`;

interface FoundPost {
  version: string;
  json: string;
  same: boolean;
}

export async function findSharedPost(db: Database, postId: string): Promise<FoundPost | null> {
  const [row] = await readPipelined(db, sharedPost(), { ...valuesOf(someNewReader), postId }, () => {
    const page = sql`select * from posts where id = ${placeholder('postId')}`;
    return sql<FoundPost>`
      select ${versionOfPost} as version, j.json, ${isSameForAll} as same
      from (${postsOf(viewerOf(someNewReader), page, sql`p.id`, 'p.id')}) j
      join posts p on p.id = j.id left join ${activePins} n on n.post_id = p.id`;
  });
  return row ?? null;
}

export async function listOwnReactions(
  db: Database,
  userId: string,
  { posts, comments }: { posts: readonly string[]; comments: readonly string[] },
): Promise<{ target: string; emoji: string }[]> {
  const { rows } = await sql<{ target: string; emoji: string }>`
    select post_id as target, emoji from post_reactions where user_id = ${userId} and post_id = any(${posts}::uuid[])
    union all
    select comment_id, emoji from comment_reactions where user_id = ${userId} and comment_id = any(${comments}::uuid[])`.execute(
    db,
  );
  return rows;
}
