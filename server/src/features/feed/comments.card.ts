import type { Comment, LiveComment } from 'contract/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, isoTime, jsonObject } from '../../database/json.ts';
import { plainText } from '../../database/mentions.ts';
import { avatarUrl, mentionsJson } from '../members/members.card.ts';
import { previewOf } from '../previews/previews.card.ts';
import { reactionsTo } from './reactions.card.ts';

/**
 * Fields of the comment of row `c`, whose author is row `u`, as `viewerId` sees it, or without reader-dependent fields
 * (null).
 */
export function commentFields(viewerId: string | null): Fields<Comment | LiveComment> {
  return {
    _id: 'c.id',
    userId: 'c.user_id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
    text: plainText('c.text'),
    mentions: mentionsJson('c.text'),
    preview: previewOf('c.preview_url'),
    createdAt: isoTime('c.created_at'),
    editedAt: isoTime('c.edited_at'),
    parentId: 'c.parent_id',
    replyCount: sql`case when c.parent_id is null then (select count(*) from comments where parent_id = c.id) else 0 end`,
    reactions: reactionsTo('comment', 'c.id', viewerId),
  };
}

/** The newest comments of a post, oldest first. */
export function commentsJson(postId: RawBuilder<unknown>, viewerId: string | null): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${jsonObject(commentFields(viewerId))} order by c.id), '[]')
    from (select * from comments where post_id = ${postId} order by id desc limit ${sql.lit(inlineListSize)}) c
    join users u on u.id = c.user_id)`;
}
