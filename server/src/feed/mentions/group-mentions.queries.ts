import type { MentionedGroups } from 'contract/mentions.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsRight, notSuspended, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

interface MentionRow {
  json: string;
}

const maxOwn = 50;

/** Most active first, without those where only others write. */
export async function listOwnGroupRows(db: Database, viewerId: string): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select json_build_object('_id', 'group:' || c.id, 'title', c.group_name, 'count', c.member_count - 1)::text as json
    from participants p join conversations c on c.id = p.conversation_id
    where p.user_id = ${viewerId} and c.is_group and (c.posting = 'all' or p.owner_since is not null)
    order by c.active_at desc, c.id desc limit ${sql.lit(maxOwn)}`.execute(db);
  return rows;
}

export async function listGroupRows(db: Database, viewerId: string): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select json_build_object('_id', 'all', 'title', '', 'count', count(*))::text as json
    from users where joined_at is not null and alumni_since is null and id <> ${viewerId}
    union all
    (select json_build_object('_id', 'event:' || e.id, 'title', e.title, 'count', going.count)::text
    from events e cross join lateral (
      select count(*) from rsvps where event_id = e.id and answer = 'going' and user_id <> ${viewerId}) going
    where ${seesGroup(viewerId, 'e.group_id')} and e.starts_at > now() and e.cancelled_at is null and going.count > 0 order by e.starts_at limit 20)`.execute(
    db,
  );
  return rows;
}

/** Empty once the post is gone, or if its author is suspended or may not mention groups. */
export function membersOf({ all, eventIds }: MentionedGroups, postId: string): RawBuilder<unknown> {
  const members = all
    ? sql`select id from users where joined_at is not null and alumni_since is null`
    : sql`select r.user_id as id from rsvps r join events e on e.id = r.event_id
        join posts p on p.id = ${postId} and ${seesGroup(sql`p.author_id`, 'e.group_id')}
        where r.event_id = any(${eventIds}::uuid[]) and r.answer = 'going'`;
  return sql`select id from (${members}) m where exists (
    select from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and ${notSuspended('u.id')}
      and (u.role in ('moderator', 'admin') or ${holdsRight(sql`u.id`, ['communication'])}))`;
}
