import type { LivePost, Post } from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, groupOf, mentionsJson, sees } from '../../members/members.kernel.ts';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { commentCount, commentsJson } from '../comments/comments.card.ts';
import { acknowledgedBy, acknowledgeFor, activePins, pinFields } from '../pins/pins.queries.ts';
import { pollOfPost } from '../polls/polls.queries.ts';
import { previewOf } from '../previews/previews.card.ts';
import { likersOf, reactionsTo } from '../reactions/reactions.card.ts';
import { originalOf } from '../reposts/reposts.queries.ts';
import { mediaFields, mediasOfPost, mediasOfScheduled } from './medias.queries.ts';

/** `page` yields rows of `posts`, called p in `order`. `viewerId` null leaves out reader-dependent fields. */
export async function selectPosts(
  db: Database,
  viewerId: string | null,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`p.id desc`,
): Promise<JsonRow[]> {
  const { rows } = await postsOf(viewerId, page, order, 'p.id').execute(db);
  return rows;
}

export function postsOf(
  viewerId: string | null,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  cursor: string,
): RawBuilder<JsonRow> {
  const talk = {
    commentCount: commentCount(sql`p.id`, viewerId),
    comments: commentsJson(sql`p.id`, viewerId),
    likeCount: sql`(select count(*) from post_likes where post_id = p.id and ${sees(viewerId, 'user_id')})`,
    likers: likersOf(viewerId, 'p.id'),
    mentions: mentionsJson(viewerId, 'p.content', inGroup),
    preview: previewOf(viewerId, 'p.preview_url', 'p.group_id'),
    reactions: reactionsTo('post', 'p.id', viewerId),
    poll: pollOfPost(viewerId),
    repost: originalOf(viewerId),
    group: groupOf('p.group_id'),
  };
  const post = { ...postFields, ...talk, ...(viewerId && fieldsFor(viewerId)) };
  return sql<JsonRow>`
    select ${sql.ref(cursor)} as id, ${jsonObject<LivePost & Partial<Post>>(post)}::text as json
    from (${page}) p
    join users a on a.id = p.author_id
    left join ${activePins} n on n.post_id = p.id
    cross join lateral (${mediasOfPost}) v
    cross join lateral (${newestLikes(viewerId, sql`p.id`)}) l
    order by ${order}`;
}

export async function selectScheduled(db: Database, page: RawBuilder<unknown>): Promise<JsonRow[]> {
  const none = sql`'[]'::json`;
  const post = {
    ...postFields,
    ...{ createdAt: isoTime('p.publish_at'), editedAt: sql`null`, publishAt: isoTime('p.publish_at'), poll: 'p.poll' },
    ...{ isRepost: sql`false`, repost: sql`null`, group: groupOf('p.group_id') },
    ...{ likes: none, likers: none, comments: none, reactions: none, likeCount: sql`0`, commentCount: sql`0` },
    ...{
      mentions: mentionsJson(null, 'p.content', inGroup),
      preview: sql`null`,
      pinnedUntil: sql`null`,
      pinnedAt: sql`null`,
      acknowledge: sql`false`,
    },
    ...{ likedByMe: sql`false`, savedByMe: sql`false`, acknowledgedByMe: sql`false` },
  };
  const { rows } = await sql<JsonRow>`
    select p.id, ${jsonObject<Post>(post)}::text as json
    from (${page}) p join users a on a.id = p.author_id cross join lateral (${mediasOfScheduled}) v
    order by p.publish_at, p.id`.execute(db);
  return rows;
}

type Talk =
  | 'repost'
  | 'group'
  | 'comments'
  | 'commentCount'
  | 'reactions'
  | 'poll'
  | 'likeCount'
  | 'likers'
  | 'mentions'
  | 'preview';

const inGroup = { conversation: 'p.group_id' };

const postFields: Fields<Omit<LivePost, Talk>> = {
  _id: 'p.id',
  content: plainText('p.content', inGroup),
  createdAt: isoTime('p.created_at'),
  editedAt: isoTime('p.edited_at'),
  publishAt: sql`null`,
  isRepost: 'p.is_repost',
  author: jsonObject<Post['author']>({
    _id: 'a.id',
    name: 'a.name',
    avatar: avatarUrl('a.avatar_id'),
    profession: 'a.profession',
  }),
  ...mediaFields,
  ...pinFields,
  likes: 'l.newest',
};

function newestLikes(viewerId: string | null, postId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select array(
    select user_id from post_likes where post_id = ${postId} and ${sees(viewerId, 'user_id')}
    order by id desc limit ${sql.lit(inlineListSize)}) as newest`;
}

type OwnFlag = 'likedByMe' | 'savedByMe' | 'acknowledgedByMe' | 'acknowledge';

export function doneBy(viewerId: string): Record<OwnFlag, RawBuilder<unknown>> {
  return {
    likedByMe: sql`exists (select from post_likes where post_id = p.id and user_id = ${viewerId})`,
    savedByMe: sql`exists (select from saved_posts where post_id = p.id and user_id = ${viewerId})`,
    acknowledgedByMe: acknowledgedBy(viewerId),
    acknowledge: acknowledgeFor(viewerId),
  };
}

function fieldsFor(viewerId: string): Fields<Pick<Post, OwnFlag | 'likes'>> {
  const done = doneBy(viewerId);
  return { ...done, likes: withOwn(done.likedByMe, viewerId) };
}

// The list always contains the reader's own like.
function withOwn(isOwn: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> {
  return sql`case when ${viewerId}::uuid <> all(l.newest) and ${isOwn}
    then array_prepend(${viewerId}::uuid, l.newest[1:${sql.lit(inlineListSize - 1)}]) else l.newest end`;
}

/**
 * Differs after each change that everyone sees, for post `p` left joined to its active pin `n`. See
 * platform/database/schema/09-feed.sql.
 */
export const versionOfPost = sql<string>`concat_ws('.',
  coalesce((select version from post_versions where post_id = p.id), 0), (select version from shown_version),
  n.pinned_until, n.pinned_at, n.acknowledge)`;
