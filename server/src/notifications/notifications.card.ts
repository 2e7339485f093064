import type { NotificationKind, TargetKind } from 'contract/notifications/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasBlocks, holdsRight, sees, seesGroup, seesOrFormer, seesPost } from '../members/members.kernel.ts';
import { type Fields, jsonObject } from '../platform/database/json.ts';
import { excerpt } from '../platform/database/sql/excerpt.ts';
import { textWithoutSigns } from '../platform/database/sql/mentions.ts';

/** Hides row `n` from readers who lost the `role` or right for it or can't see its member. */
export function visibleTo(role: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`case when n.target_kind = 'application'
      then ${role} = 'admin' or ${holdsRight(reader, ['applications'])}
    when n.kind = 'report.received' then ${role} in ('moderator', 'admin') or ${holdsRight(reader, ['moderation'])}
    else true end
    and ${isInside} and (not ${hasBlocks(reader)} or ${isAboutSeen})`;
}

const reader = sql`n.user_id`;
const inGroupOf = (things: string) => sql`exists (
  select from ${sql.table(things)} q where q.id = n.target_id and ${seesGroup(reader, 'q.group_id')})`;
const isInside = sql`case n.target_kind when 'post' then ${inGroupOf('posts')} when 'event' then ${inGroupOf('events')}
  when 'project' then ${inGroupOf('projects')} else true end`;
const isAboutSeen = sql`case n.target_kind
  when 'post' then exists (select from posts q where q.id = n.target_id and ${seesPost(reader, 'q')})
  when 'project' then exists (select from projects q where q.id = n.target_id and ${seesOrFormer(reader, 'q.author_id')})
  when 'member' then ${sees(reader, 'n.target_id')} else true end`;

const titleOf: Record<TargetKind, RawBuilder<unknown>> = {
  // A repost without own words goes by those of its original.
  post: sql`coalesce(
    (select nullif(${excerpt(textWithoutSigns('p.content'), 100)}, '') from posts p where p.id = n.target_id),
    (select ${excerpt(textWithoutSigns('o.content'), 100)} from posts p join posts o on o.id = p.repost_of
      where p.id = n.target_id and ${seesPost(reader, 'o')}))`,
  conversation: sql`(select group_name from conversations where id = n.target_id)`,
  member: sql`(select name from users where id = n.target_id)`,
  event: sql`(select title from events where id = n.target_id)`,
  project: sql`(select title from projects where id = n.target_id)`,
  application: sql`(select applicant_name(status, revealed_at, number, name) from applications where id = n.target_id)`,
  report: sql`''`,
  group: sql`(select group_name from conversations where id = n.target_id)`,
  skill: sql`(select s.skill from users u, unnest(u.skills) s (skill)
    where u.id = n.user_id and skill_id(u.id, s.skill) = n.target_id)`,
  office: sql`(select title from offices where id = n.target_id)`,
  scheduled: sql`(select ${excerpt(textWithoutSigns('s.body'), 100)} from scheduled_messages s where s.id = n.target_id)`,
};

const pathOf: Record<TargetKind, string> = {
  post: '/posts/',
  conversation: '/chat?conversation=',
  member: '/profile/',
  event: '/events/',
  project: '/projects/',
  application: '/admin/dashboard?application=',
  report: '/reports/',
  scheduled: '/notifications?about=',
  skill: '/profile/',
  group: '/groups/',
  office: '/offices/',
};

function byTarget(parts: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  const cases = Object.entries(parts).map(([kind, part]) => sql`when ${sql.lit(kind)} then ${part}`);
  return sql`case n.target_kind ${sql.join(cases, sql` `)} end`;
}

const paths = Object.fromEntries(Object.entries(pathOf).map(([kind, path]) => [kind, sql.lit(path)]));
const officersPath = sql`case when n.kind = 'report.received' then '/moderation?report=' end`;

// The newest one that the reader may see.
const repostPath = sql`case when n.kind = 'post.reposted' then (
  select '/posts/' || r.id from notification_actors a join posts r on r.repost_of = n.target_id and r.author_id = a.user_id
  where a.notification_id = n.id and ${sees(reader, 'a.user_id')} and ${seesGroup(reader, 'r.group_id')}
  order by a.acted_id desc limit 1) end`;

// A deleted office has no page.
const officePath = sql`case when n.target_kind = 'office' and exists (
  select from offices o where o.id = n.target_id and o.deleted_at is not null) then '/offices' end`;

export const title = sql`coalesce(${byTarget(titleOf)}, '')`;
export const url = sql`coalesce(${repostPath}, ${officePath}, coalesce(${officersPath}, ${byTarget(paths)})
  || case n.target_kind when 'skill' then n.user_id else n.target_id end || case
  when n.kind in ('post.commented', 'comment.replied', 'mentioned') then coalesce('#comment-' || (
    select said_comment(a.user_id, n.kind, n.target_id, n.user_id, a.acted_id)
    from notification_actors a where a.notification_id = n.id order by a.acted_id desc limit 1), '')
  when n.kind = 'group.requested' then '?tab=requests'
  else '' end)`;

export const count = sql`case n.kind when 'message' then n.amount else greatest(1, (
  select count(*) from notification_actors a where notification_id = n.id and ${sees(reader, 'a.user_id')})) end`;

/** The single message behind row `n` was recorded, and has no text. */
export const voice = sql`(n.kind = 'message' and n.amount = 1 and coalesce((
  select m.body = '' and exists (
    select from message_attachments a join files f on f.id = a.file_id
    where a.message_id = m.id and f.content_type like 'audio/%' and f.wave is not null)
  from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id = n.user_id
  where m.conversation_id = n.conversation_id and m.number > greatest(p.seen_number, p.from_number)
    and m.sender_id is distinct from n.user_id and m.notice is null and m.deleted_at is null
    and not notified_as_mention(m.body, n.user_id)
  order by m.number desc limit 1), false))`;

export interface Entry {
  kind: NotificationKind;
  names: string[];
  count: number;
  voice: boolean;
  title: string;
  url: string;
  groupId: string | null;
}

const entryFields: Fields<Entry> = {
  kind: 'n.kind',
  names: sql`array(select u.name from notification_actors a join users u on u.id = a.user_id
    where a.notification_id = n.id and ${sees(reader, 'a.user_id')} order by a.acted_id desc limit 3)`,
  count,
  voice,
  title,
  url,
  groupId: sql`coalesce((select group_id from posts where id = n.post_id), (select group_id from events where id = n.event_id),
    (select group_id from projects where id = n.project_id),
    (select id from conversations where id = n.conversation_id and is_group))`,
};

export const entry = jsonObject<Entry>(entryFields);

export const groupsOf = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ groupId }) => groupId ?? [])),
];
