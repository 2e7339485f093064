import type { LiveReaction, Post, Reaction } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, sees } from '../../members/members.kernel.ts';
import { type Fields, jsonObject } from '../../platform/database/json.ts';

export type ReactionTarget = 'post' | 'comment';

export const reactionTables = {
  post: { table: sql.table('post_reactions'), target: sql.ref('post_id') },
  comment: { table: sql.table('comment_reactions'), target: sql.ref('comment_id') },
} as const;

/** `viewerId` null leaves out `mine`. Most posts have no reactions and cost one index lookup. */
export function reactionsTo(kind: ReactionTarget, column: string, viewerId: string | null): RawBuilder<unknown> {
  const { table, target } = reactionTables[kind];
  const all = sql`from ${table} where ${target} = ${sql.ref(column)} and ${sees(viewerId, 'user_id')}`;
  const counted: Fields<LiveReaction> = { emoji: 'r.emoji', count: 'r.count' };
  const reaction = jsonObject<LiveReaction & Partial<Reaction>>({ ...counted, ...(viewerId && { mine: 'r.mine' }) });
  return sql`case when exists (select ${all}) then (
    select json_agg(${reaction} order by r.first)
    from (
      select emoji, count(*) as count, min(id::text) as first, bool_or(user_id = ${viewerId}::uuid) as mine ${all} group by emoji
    ) r) else '[]' end`;
}

const max = 3;

export function likersOf(viewerId: string | null, column: string): RawBuilder<unknown> {
  const person = jsonObject<Post['likers'][number]>({ _id: 'k.id', name: 'k.name', avatar: avatarUrl('k.avatar_id') });
  return sql`(select coalesce(json_agg(${person} order by s.id desc), '[]') from (
    select id, user_id from post_likes where post_id = ${sql.ref(column)} and ${sees(viewerId, 'user_id')}
    order by id desc limit ${sql.lit(max)}) s
    join users k on k.id = s.user_id)`;
}
