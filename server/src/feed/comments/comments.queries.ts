import type { CommentTarget, LiveComments } from 'contract/feed/feed.comments.ts';
import type { Comment, LiveComment } from 'contract/feed/feed.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type Reader,
  seesGroup,
  seesOrFormer,
  seesPost,
  valuesOf,
  variantOf,
  viewerOf,
} from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/errors.ts';
import { commentCount, commentFields, commentsJson, seesComment, targetColumns } from './comments.card.ts';

const commentsOfOne = newStatement();
const newComment = newStatement();

const tables = { post: sql.table('posts'), event: sql.table('events'), project: sql.table('projects') };

function seesTarget(viewerId: string, { kind }: CommentTarget): RawBuilder<boolean> {
  if (kind === 'post') return seesPost(viewerId, 't');
  const inside = seesGroup(viewerId, 't.group_id');
  return kind === 'event' ? inside : sql<boolean>`(${inside} and ${seesOrFormer(viewerId, 't.author_id')})`;
}

export async function requireTarget(db: Database, viewerId: string, target: CommentTarget): Promise<void> {
  const { rows } = await sql`
    select from ${tables[target.kind]} t where id = ${target.id} and ${seesTarget(viewerId, target)}`.execute(db);
  if (rows.length === 0) throw notFound(target.kind);
}

export async function findCommentsJson(db: Database, reader: Reader, { kind, id }: CommentTarget): Promise<string> {
  const [row] = await readPrepared(
    db,
    commentsOfOne(kind, variantOf(reader)),
    { ...valuesOf(reader), id },
    () => sql<{ json: string }>`
      select ${commentsJson(sql`${placeholder('id')}`, viewerOf(reader), kind)}::text as json`,
  );
  return row?.json ?? '[]';
}

export async function findLiveComments(
  db: Database,
  viewerId: string | null,
  { kind, id }: CommentTarget,
  commentIds: string[],
): Promise<LiveComments | null> {
  const changed = sql`any(${commentIds}::uuid[])`;
  const { rows } = await sql<Omit<LiveComments, 'kind' | '_id'>>`
    select (
        select coalesce(json_agg(${jsonObject<LiveComment>(commentFields(viewerId))} order by c.id), '[]')
        from comments c join users u on u.id = c.user_id
        where (c.id = ${changed} or c.id in (select parent_id from comments where id = ${changed}))
          and ${seesComment(viewerId, 'c')}) as comments,
      array(select changed::text from unnest(${commentIds}::uuid[]) changed
        where not exists (select from comments where id = changed)) as deleted,
      ${commentCount(sql`${id}`, viewerId, kind)}::integer as "commentCount"
    from ${tables[kind]} t where id = ${id} and ${viewerId ? seesTarget(viewerId, { kind, id }) : sql`true`}`.execute(
    db,
  );
  return rows[0] ? { kind, _id: id, ...rows[0] } : null;
}

export async function listCommentRows(
  db: Database,
  viewerId: string,
  { kind, id }: CommentTarget,
  { limit, cursor }: PageQuery,
) {
  const { rows } = await sql<JsonRow>`
    select c.id, ${jsonObject<Comment>(commentFields(viewerId))}::text as json from comments c join users u on u.id = c.user_id
    where c.${targetColumns[kind]} = ${id} and ${seesComment(viewerId, 'c')} ${cursor ? sql`and c.id < ${cursor}` : sql``}
    order by c.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

interface NewComment {
  target: CommentTarget;
  userId: string;
  text: string;
}

function causes({ target, userId }: NewComment, recipients: Record<string, RawBuilder<unknown>>) {
  const rows = Object.entries(recipients).map(([kind, people]) => sql`(${sql.lit(kind)}, ${people})`);
  if (rows.length === 0) return sql``;
  return sql`, caused as (
    insert into notification_causes (kind, target_kind, target_id, actor_id, recipients, comment_id)
    select recipients.kind, ${sql.lit(target.kind)}, target_id, ${userId}, recipients.people, added.id
    from added, target, lateral (values ${sql.join(rows)}) recipients (kind, people)
    where recipients.people not in ('{}', array[${userId}::uuid]))`;
}

// Only posts notify their author of every comment.
const authorOf = ({ kind }: CommentTarget) => (kind === 'post' ? sql`t.author_id` : sql`null::uuid`);

export async function insertComment(
  db: Database,
  { target: { kind, id }, text }: Omit<NewComment, 'userId'>,
  author: Reader,
): Promise<{ id: string; json: string } | null> {
  const values = { ...valuesOf(author), id, text };
  const [written] = await readPrepared(db, newComment(kind, variantOf(author)), values, () =>
    commentWritten({ target: { kind, id: placeholder('id') }, userId: viewerOf(author), text: placeholder('text') }),
  );
  return written ?? null;
}

function commentWritten(comment: NewComment): RawBuilder<{ id: string; json: string }> {
  const { target, userId, text } = comment;
  const recipients = target.kind === 'post' ? { 'post.commented': sql`array[author_id]` } : {};
  return sql`
    with target as (
      select t.id as target_id, ${authorOf(target)} as author_id from ${tables[target.kind]} t
      where t.id = ${target.id} and ${seesTarget(userId, target)} for key share of t),
    added as (
      insert into comments (${targetColumns[target.kind]}, user_id, text)
      select target_id, ${userId}, ${text} from target returning *)
    ${causes(comment, recipients)}
    select a.id, ${commentsJson(sql`${target.id}`, userId, target.kind, sql`select * from added`)}::text as json from added a`;
}

/** A reply to a reply goes to its parent. Notifies the authors of both, and a post's author. */
export async function insertReply(
  db: Database,
  comment: NewComment,
  repliedTo: string,
): Promise<{ id: string; json: null } | null> {
  const { target, userId, text } = comment;
  const column = targetColumns[target.kind];
  const author = sql`case when author_id = any(people) then '{}' else array[author_id] end`;
  const recipients = { 'comment.replied': sql`people`, ...(target.kind === 'post' && { 'post.commented': author }) };
  const { rows } = await sql<{ id: string }>`
    with target as (
      select parent.id as thread_id, t.id as target_id, ${authorOf(target)} as author_id,
        array[c.user_id, parent.user_id] as people
      from comments c join comments parent on parent.id = coalesce(c.parent_id, c.id)
      join ${tables[target.kind]} t on t.id = parent.${column}
      where c.id = ${repliedTo} and t.id = ${target.id} and ${seesTarget(userId, target)} and ${seesComment(userId, 'c')}
      for key share of t, parent),
    added as (
      insert into comments (${column}, user_id, text, parent_id) select target_id, ${userId}, ${text}, thread_id from target
      returning id)
    ${causes(comment, recipients)}
    select id from added`.execute(db);
  return rows[0] ? { id: rows[0].id, json: null } : null;
}

/** Throws not_found unless `viewerId` sees the target and its comment. `isOfficer` leaves blocks out. */
export async function getCommentAuthor(
  db: Database,
  { viewerId, isOfficer = false }: { viewerId: string; isOfficer?: boolean },
  target: CommentTarget,
  commentId: string,
): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from comments c join ${tables[target.kind]} t on t.id = c.${targetColumns[target.kind]}
    where c.id = ${commentId} and t.id = ${target.id} and ${isOfficer ? sql`true` : seesComment(viewerId, 'c')}
      and ${isOfficer ? seesGroup(viewerId, 't.group_id') : seesTarget(viewerId, target)}`.execute(db);
  if (!rows[0]) throw notFound('comment');
  return rows[0].user_id;
}

export async function findCommentTarget(tx: Database, commentId: string): Promise<CommentTarget | null> {
  const { rows } = await sql<CommentTarget>`
    select case when post_id is not null then 'post' when event_id is not null then 'event' else 'project' end as kind,
      coalesce(post_id, event_id, project_id) as id
    from comments where id = ${commentId}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateComment(tx: Database, commentId: string, text: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update comments c set text = ${text}, edited_at = now()
    from (select id, text from comments where id = ${commentId} for no key update) old
    where c.id = old.id returning old.text as before`.execute(tx);
  return rows[0]?.before ?? '';
}

/** See feed/functions/delete-comment.sql. */
export async function deleteCommentRow(db: Database, commentId: string): Promise<string | null> {
  const { rows } = await sql<{ parent: string | null }>`select delete_comment(${commentId}) as parent`.execute(db);
  return rows[0]?.parent ?? null;
}
