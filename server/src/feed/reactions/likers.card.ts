import type { Post } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, sees } from '../../members/members.kernel.ts';
import { jsonObject } from '../../platform/database/json.ts';

const max = 3;

export function likersOf(viewerId: string | null, column: string): RawBuilder<unknown> {
  const person = jsonObject<Post['likers'][number]>({ _id: 'k.id', name: 'k.name', avatar: avatarUrl('k.avatar_id') });
  return sql`(select coalesce(json_agg(${person} order by s.id desc), '[]') from (
    select id, user_id from post_likes where post_id = ${sql.ref(column)} and ${sees(viewerId, 'user_id')}
    order by id desc limit ${sql.lit(max)}) s
    join users k on k.id = s.user_id)`;
}
