import type { Post } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, seesPost, seesPostAuthor } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';

/** The original of repost `p`, null if it is gone or hidden from the reader. One in a group is reposted there alone. */
export function originalOf(viewerId: string | null): RawBuilder<unknown> {
  const original = jsonObject<NonNullable<Post['repost']>>({
    _id: 'o.id',
    author: jsonObject<Post['author']>({
      _id: 'w.id',
      name: 'w.name',
      avatar: avatarUrl('w.avatar_id'),
      profession: 'w.profession',
    }),
    content: plainText('o.content', { conversation: 'o.group_id' }),
    media: sql`'/files/' || o.media_id || '/feed'`,
    createdAt: isoTime('o.created_at'),
  });
  return sql`case when p.repost_of is not null then (
    select ${original} from posts o join users w on w.id = o.author_id
    where o.id = p.repost_of and (o.group_id is null or o.group_id = p.group_id) and ${seesPostAuthor(viewerId, 'o')}) end`;
}

export interface Original {
  id: string;
  author_id: string;
  group_id: string | null;
}

/** The original of a post, which may be itself, safe from deletion until the transaction ends. Null if the member can't see both. */
export async function lockOriginal(tx: Database, viewerId: string, postId: string): Promise<Original | null> {
  const { rows } = await sql<Original>`
    select o.id, o.author_id, o.group_id from posts q join posts o on o.id = case when q.is_repost then q.repost_of else q.id end
    where q.id = ${postId} and ${seesPost(viewerId, 'q')} and ${seesPost(viewerId, 'o')}
    for key share of o`.execute(tx);
  return rows[0] ?? null;
}

// Limits them to those that may be on screen.
const maxListed = 100;

export async function listReposts(db: Database, postId: string): Promise<string[]> {
  const rows = db.selectFrom('posts').select('id').where('repost_of', '=', postId);
  return (await rows.orderBy('id', 'desc').limit(maxListed).execute()).map(({ id }) => id);
}

/** The lock waits for reposts that are being written. */
export async function listRepostsToRemove(tx: Database, postId: string): Promise<string[]> {
  await sql`select from posts where id = ${postId} for update`.execute(tx);
  return listReposts(tx, postId);
}
