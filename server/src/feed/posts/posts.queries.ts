import type { FeedQuery } from 'contract/feed/feed.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import { type Reader, sees, seesGroup, seesPost, valuesOf, variantOf, viewerOf } from '../../members/members.kernel.ts';
import {
  newStatement,
  placeholder,
  readPipelined,
  readPrepared,
  type Statement,
} from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import type { FileRules } from '../../platform/files/served-files.queries.ts';
import { notFound } from '../../platform/http/errors.ts';
import { seesComment } from '../comments/comments.card.ts';
import { activePins } from '../pins/pins.queries.ts';
import { doneBy, postsOf, selectPosts, versionOfPost } from './posts.card.ts';

const fullFeed = newStatement();
const feedRows = newStatement();
const onePost = newStatement();
const newTextPost = newStatement();

export type FeedPage = PageQuery & Partial<Pick<FeedQuery, 'sort'>>;

/** Cursors of pinned posts sort above all ids: ids begin with 0 until the year 4147, these cursors with f. */
export async function listFeed(db: Database, reader: Reader, page: FeedPage): Promise<JsonRow[]> {
  return readFeed(db, reader, page, { statement: fullFeed, select: postsOf });
}

/** `version` is the cache key of the post; `flags` tell what this reader did with it and has to do. */
export interface FeedRow {
  id: string;
  post_id: string;
  version: string;
  flags: number;
}

export const postFlags = { liked: 1, saved: 2, acknowledged: 4, toConfirm: 8 } as const;

/** The same page as `listFeed`, for a reader without blocks: only ids and versions. */
export async function listFeedRows(db: Database, readerId: string, page: FeedPage): Promise<FeedRow[]> {
  const reader = { id: readerId, hasBlocks: false };
  const select: Select<FeedRow> = (viewerId, posts, order, cursor) => {
    const flag = (name: keyof typeof postFlags, set: RawBuilder<unknown>) =>
      sql`case when ${set} then ${sql.lit(postFlags[name])} else 0 end`;
    const { likedByMe, savedByMe, acknowledgedByMe, acknowledge } = doneBy(viewerId);
    return sql<FeedRow>`
      select ${sql.ref(cursor)} as id, p.id as post_id, ${versionOfPost} as version,
        ${flag('liked', likedByMe)} + ${flag('saved', savedByMe)}
          + ${flag('acknowledged', acknowledgedByMe)} + ${flag('toConfirm', acknowledge)} as flags
      from (${posts}) p left join ${activePins} n on n.post_id = p.id
      order by ${order}`;
  };
  return readFeed(db, reader, page, { statement: feedRows, select });
}

type Select<Row> = (
  viewerId: string,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  cursor: string,
) => RawBuilder<Row>;

async function readFeed<Row extends QueryResultRow>(
  db: Database,
  reader: Reader,
  { limit, cursor, sort }: FeedPage,
  { statement, select }: { statement: Statement; select: Select<Row> },
): Promise<Row[]> {
  const variant = statement(sort, rowsFor(limit), !!cursor, isAmongPinned(cursor), variantOf(reader));
  return readPipelined(db, variant, { ...valuesOf(reader), cursor }, () => {
    const viewerId = viewerOf(reader);
    const place = { isAmongPinned: isAmongPinned(cursor), cursor: cursor && placeholder('cursor') };
    const page = feedPage(viewerId, { limit, sort, ...place });
    return select(viewerId, page, sql`p.place desc`, 'p.place');
  });
}

const isAmongPinned = (cursor: string | undefined) => !cursor || cursor.toLowerCase().startsWith('f');

interface PageInSql {
  limit: number;
  sort?: FeedQuery['sort'] | undefined;
  cursor: string | undefined;
  isAmongPinned: boolean;
  /** Of all groups and none, unless it is given. */
  groupId?: string;
}

function feedPage(viewerId: string, { limit, sort, cursor, isAmongPinned, groupId }: PageInSql): RawBuilder<unknown> {
  const max = sql.lit(rowsFor(limit));
  const inGroup = groupId ? sql`and q.group_id = ${groupId}` : sql``;
  const position = sql`overlay(n.id::text placing 'f' from 1)::uuid`;
  const pinned = sql`select q.*, ${position} as place from ${activePins} n join posts q on q.id = n.post_id
    where ${seesPost(viewerId, 'q')} ${inGroup} ${cursor ? sql`and ${position} < ${cursor}` : sql``}`;
  const unpinned = sort === 'activity' ? byActivity(viewerId, cursor, max) : byAge(viewerId, cursor, max, inGroup);
  return isAmongPinned
    ? sql`select * from ((${pinned}) union all (${unpinned})) q order by place desc limit ${max}`
    : unpinned;
}

const notPinned = sql`not exists (select from ${activePins} n where n.post_id = q.id)`;

const isInFeed = (viewerId: string) =>
  sql<boolean>`${seesGroup(viewerId, 'q.group_id')} and ${sees(viewerId, 'q.author_id')}`;

function byAge(
  viewerId: string,
  cursor: string | undefined,
  max: RawBuilder<unknown>,
  inGroup: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select q.*, q.id as place from posts q
    where ${notPinned} and ${isInFeed(viewerId)} ${inGroup} ${cursor ? sql`and q.id < ${cursor}` : sql``}
    order by q.id desc limit ${max}`;
}

// Ids are ordered by time, so the id of the last comment, or the post's own, gives the order. Comments need no extra
// write.
function byActivity(viewerId: string, cursor: string | undefined, max: RawBuilder<unknown>): RawBuilder<unknown> {
  const commented = sql`select c.post_id, c.id as place from comments c join posts q on q.id = c.post_id
    where ${isInFeed(viewerId)} and ${seesComment(viewerId, 'c')} ${cursor ? sql`and c.id < ${cursor}` : sql``}
      and not exists (select from comments later
        where later.post_id = c.post_id and later.id > c.id and ${seesComment(viewerId, 'later')})
      and not exists (select from ${activePins} n where n.post_id = c.post_id)
    order by c.id desc limit ${max}`;
  const silent = sql`select q.id as post_id, q.id as place from posts q
    where ${notPinned} and ${isInFeed(viewerId)} ${cursor ? sql`and q.id < ${cursor}` : sql``}
      and not exists (select from comments c where c.post_id = q.id and ${seesComment(viewerId, 'c')})
    order by q.id desc limit ${max}`;
  return sql`select q.*, k.place from ((${commented}) union all (${silent}) order by place desc limit ${max}) k
    join posts q on q.id = k.post_id order by k.place desc`;
}

export async function listByTopic(
  db: Database,
  viewerId: string,
  topic: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const page = sql`select q.* from post_topics t join posts q on q.id = t.post_id
    where t.topic = plain(${topic}) and ${seesPost(viewerId, 'q')} ${cursor ? sql`and t.post_id < ${cursor}` : sql``}
    order by t.post_id desc limit ${sql.lit(rowsFor(limit))}`;
  return selectPosts(db, viewerId, page);
}

export async function listFollowed(db: Database, viewerId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const max = sql.lit(rowsFor(limit));
  const page = sql`select q.* from (
      select distinct t.post_id from topic_follows f cross join lateral (
        select t.post_id from post_topics t join posts q on q.id = t.post_id
        where t.topic = f.topic and ${seesPost(viewerId, 'q')} ${cursor ? sql`and t.post_id < ${cursor}` : sql``}
        order by t.post_id desc limit ${max}) t
      where f.user_id = ${viewerId} order by t.post_id desc limit ${max}) t
    join posts q on q.id = t.post_id`;
  return selectPosts(db, viewerId, page);
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
    sql`select * from posts q where author_id = ${authorId} and ${seesPost(viewerId, 'q')} ${before}
      order by id desc limit ${sql.lit(rowsFor(limit))}`,
  );
}

/** Pinned posts first, in the order of their pins. Cursors are those of the feed. */
export async function listByGroup(
  db: Database,
  viewerId: string,
  groupId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const page = feedPage(viewerId, { limit, cursor, groupId, isAmongPinned: isAmongPinned(cursor) });
  const { rows } = await postsOf(viewerId, page, sql`p.place desc`, 'p.place').execute(db);
  return rows;
}

export async function findPostJson(db: Database, reader: Reader | null, postId: string): Promise<string | null> {
  const values = { ...(reader && valuesOf(reader)), postId };
  const [row] = await readPipelined(db, onePost(reader && variantOf(reader)), values, () => {
    const viewer = reader && viewerOf(reader);
    const page = sql`select * from posts q where id = ${placeholder('postId')} and ${seesPost(viewer, 'q')}`;
    return postsOf(viewer, page, sql`p.id`, 'p.id');
  });
  return row?.json ?? null;
}

interface FoundPost {
  author_id: string;
  is_repost: boolean;
  group_id: string | null;
}

/** Throws not_found, also if `viewerId` can't see the post. `isOfficer` leaves blocks out. */
export async function requirePost(
  db: Database,
  viewerId: string,
  postId: string,
  isOfficer = false,
): Promise<FoundPost> {
  const isVisible = isOfficer ? seesGroup(viewerId, 'q.group_id') : seesPost(viewerId, 'q');
  const { rows } = await sql<FoundPost>`
    select author_id, is_repost, group_id from posts q where id = ${postId} and ${isVisible}`.execute(db);
  if (!rows[0]) throw notFound('post');
  return rows[0];
}

/** Null if the author has reposted the same post. */
export async function insertPost(
  db: Database,
  post: {
    id?: string;
    author_id: string;
    content: string;
    media_id: string | null;
    repost_of: string | null;
    group_id: string | null;
  },
): Promise<string | null> {
  const row = { ...post, is_repost: post.repost_of !== null };
  const written = await db
    .insertInto('posts')
    .values(row)
    .onConflict((same) => same.columns(['repost_of', 'author_id']).where('repost_of', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** Writes nothing and returns null if a follower needs a transaction (`followed`). */
export async function insertTextPost(
  db: Database,
  author: Reader,
  content: string,
  followed: RawBuilder<boolean>,
): Promise<JsonRow | null> {
  const [written] = await readPrepared(db, newTextPost(variantOf(author)), { ...valuesOf(author), content }, () => {
    const writer = viewerOf(author);
    return sql<JsonRow>`
      with written as (
        insert into posts (author_id, content) select ${writer}, ${placeholder('content')} where not ${followed}
        returning *)
      ${postsOf(writer, sql`select * from written`, sql`p.id`, 'p.id')}`;
  });
  return written ?? null;
}

export async function updateContent(tx: Database, postId: string, content: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update posts p set content = ${content}, edited_at = now()
    from (select id, content from posts where id = ${postId} for no key update) old
    where p.id = old.id returning old.content as before`.execute(tx);
  return rows[0]?.before ?? '';
}

export async function deletePostRow(
  db: Database,
  postId: string,
): Promise<Pick<Selectable<Tables['posts']>, 'author_id' | 'repost_of' | 'group_id'> | null> {
  const deleted = db.deleteFrom('posts').where('id', '=', postId).returning(['author_id', 'repost_of', 'group_id']);
  return (await deleted.executeTakeFirst()) ?? null;
}

export async function insertSaved(db: Database, userId: string, postId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with post as (select id from posts q where id = ${postId} and ${seesPost(userId, 'q')} for key share of q),
    added as (insert into saved_posts (user_id, post_id) select ${userId}, id from post on conflict do nothing)
    select true as found from post`.execute(db);
  return rows.length > 0;
}

export async function deleteSaved(db: Database, userId: string, postId: string): Promise<void> {
  await db.deleteFrom('saved_posts').where('user_id', '=', userId).where('post_id', '=', postId).execute();
}

export async function listSaved(db: Database, userId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const before = cursor
    ? sql`and s.id < (select id from saved_posts where user_id = ${userId} and post_id = ${cursor})`
    : sql``;
  const page = sql`select q.*, s.id as saved_id from saved_posts s join posts q on q.id = s.post_id
    where s.user_id = ${userId} and ${seesPost(userId, 'q')} ${before} order by s.id desc limit ${sql.lit(rowsFor(limit))}`;
  return selectPosts(db, userId, page, sql`p.saved_id desc`);
}

export const feedFiles: FileRules = {
  post: (viewerId) => sql<boolean>`exists (
    select from post_files x join posts p on p.id = x.post_id where x.file_id = f.id and ${seesPost(viewerId, 'p')}) or exists (
    select from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id
    where x.file_id = f.id and s.author_id = ${viewerId})`,
  preview: () => sql<boolean>`exists (select from previews where image_id = f.id)`,
};
