import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment, LiveComment } from 'contract/feed/feed.ts';
import { inlineCommentBytes, inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, hiddenFrom, mentionsJson, sees, seesAll } from '../../members/members.kernel.ts';
import { type Fields, isoTime, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import { previewOf } from '../previews/previews.card.ts';
import { reactionsTo } from '../reactions/reactions.card.ts';

const inGroup = {
  conversation: sql`coalesce((select group_id from posts where id = c.post_id),
    (select group_id from events where id = c.event_id), (select group_id from projects where id = c.project_id))`,
};

export function commentFields(viewerId: string | null): Fields<Comment | LiveComment> {
  return {
    _id: 'c.id',
    userId: 'c.user_id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
    text: plainText('c.text', inGroup),
    mentions: mentionsJson(viewerId, 'c.text', inGroup),
    preview: previewOf(viewerId, 'c.preview_url'),
    createdAt: isoTime('c.created_at'),
    editedAt: isoTime('c.edited_at'),
    parentId: 'c.parent_id',
    replyCount: sql`case when c.parent_id is null then (
      select count(*) from comments where parent_id = c.id and ${sees(viewerId, 'user_id')}) else 0 end`,
    reactions: reactionsTo('comment', 'c.id', viewerId),
  };
}

/** A comment is visible to viewers who can see its author and the author of the comment it replies to. */
export function seesComment(viewerId: string | null, alias: string): RawBuilder<boolean> {
  if (seesAll(viewerId)) return sql<boolean>`true`;
  return sql<boolean>`${sees(viewerId, `${alias}.user_id`)} and not exists (
    select from comments parent
    where parent.id = ${sql.ref(`${alias}.parent_id`)} and parent.user_id = any(${hiddenFrom(viewerId)}))`;
}

export const targetColumns = {
  post: sql.ref('post_id'),
  event: sql.ref('event_id'),
  project: sql.ref('project_id'),
} as const satisfies Record<CommentTarget['kind'], unknown>;

export function commentCount(
  id: RawBuilder<unknown>,
  viewerId: string | null,
  kind: CommentTarget['kind'] = 'post',
): RawBuilder<unknown> {
  return sql`(select count(*) from comments k where ${targetColumns[kind]} = ${id} and ${seesComment(viewerId, 'k')})`;
}

// Bytes of a mention in JSON: an id, a name, a picture's address and a profession.
const mentionBytes = sql.lit(250);

/** The newest that fit the byte limit, oldest first. The statement can't see the rows in `added`, which it wrote. */
export function commentsJson(
  id: RawBuilder<unknown>,
  viewerId: string | null,
  kind: CommentTarget['kind'] = 'post',
  added?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const newest = (rows: RawBuilder<unknown>) => sql`${rows} order by id desc limit ${sql.lit(inlineListSize)}`;
  const before = newest(
    sql`select * from comments k where ${targetColumns[kind]} = ${id} and ${seesComment(viewerId, 'k')}`,
  );
  return sql`(
    select coalesce(json_agg(${jsonObject(commentFields(viewerId))} order by c.id), '[]')
    from (
      select *, sum(octet_length(text) + ${mentionBytes} * coalesce(jsonb_array_length(mentions), 0)) over (order by id desc) as bytes
      from (${added ? newest(sql`select * from ((${before}) union all (${added})) k`) : before}) n
    ) c join users u on u.id = c.user_id where c.bytes <= ${sql.lit(inlineCommentBytes)})`;
}
