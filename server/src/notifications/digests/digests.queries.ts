import { notificationKinds } from 'contract/notifications/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { hiddenFrom, notSuspended, sees } from '../../members/members.kernel.ts';
import { excerpt } from '../../platform/database/sql/excerpt.ts';
import { textWithoutSigns } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type Entry, entry, visibleTo } from '../notifications.card.ts';

export type Period = 'daily' | 'weekly';

/** Digests are due at this hour of each day or Monday, in the member's time zone. */
const hour = sql.lit('8 hours');
const units = { daily: { unit: 'day', length: '1 day' }, weekly: { unit: 'week', length: '7 days' } };
const batch = sql.lit(200);

export interface DueMember {
  id: string;
  since: Date;
}

/** Claims each due member once per period, even if the digest stays empty. */
export async function claimDueMembers(tx: Database, period: Period, now: Date): Promise<DueMember[]> {
  const { unit, length } = units[period];
  const { rows } = await sql<DueMember>`
    with due as (
      select u.id, slot.at, coalesce(d.due_at, greatest(u.joined_at, slot.at - ${sql.lit(length)}::interval)) as since
      from users u left join notification_settings s on s.user_id = u.id
      left join digests d on d.user_id = u.id and d.period = ${period}
      cross join lateral (
        select (date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone zone) + ${hour}::interval) at time zone zone as at
        from (values (coalesce(s.time_zone, (select time_zone from club_settings)))) of_member(zone)) slot
      where slot.at <= ${now} and u.joined_at < slot.at and (d.due_at is null or d.due_at < slot.at)
      order by u.id limit ${batch}),
    taken as (
      insert into digests (user_id, period, due_at) select id, ${period}, at from due
      on conflict (user_id, period) do update set due_at = excluded.due_at where digests.due_at < excluded.due_at
      returning user_id)
    select due.id, due.since from due join taken on taken.user_id = due.id`.execute(tx);
  return rows;
}

export interface Digest {
  userId: string;
  name: string;
  email: string;
  timeZone: string;
  dueAt: string;
  entries: Entry[];
  posts: { _id: string; name: string; text: string; likes: number; comments: number }[];
  events: { _id: string; title: string; startsAt: string; place: string }[];
  people: { count: number; names: string[] };
  waiting: Entry[];
}

/** Leaves out suspended members and those who chose nothing. Only weekly digests have the club's highlights. */
export async function listDigests(db: Database, period: Period, members: DueMember[], now: Date): Promise<Digest[]> {
  const reader = sql`u.id`;
  const hidden = hiddenFrom(reader);
  const chosen = sql`coalesce(s.kinds -> n.kind, default_choice(n.kind, u.alumni_since is not null)) ->> 'email' = ${period}`;
  const unread = sql`n.user_id = u.id and n.read_at is null and ${visibleTo(sql`u.role`)}`;
  const { rows } = await sql<Digest>`
    with member as (
      select u.*, m.since, s.kinds, s.quiet_from, s.quiet_to, coalesce(s.time_zone, (select time_zone from club_settings)) as time_zone
      from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ since }) => since)}::timestamptz[]) m(id, since)
      join users u on u.id = m.id left join notification_settings s on s.user_id = u.id
    ), ${week(period, now)}
    select u.id as "userId", u.name, u.email, u.time_zone as "timeZone",
      after_quiet(now(), u.quiet_from, u.quiet_to, u.time_zone) as "dueAt",
      (select coalesce(json_agg(${entry} order by n.raised_id desc), '[]') from (
        select n.* from notifications n
        where ${unread} and ${chosen} and n.kind <> 'event.created' and time_of(n.raised_id) > u.since
        order by n.raised_id desc limit 10) n) as entries,
      (select coalesce(json_agg(json_build_object('_id', p.id, 'name', p.name, 'text', p.text,
          'likes', p.likes - (select count(*) from post_likes h where h.post_id = p.id and h.user_id = any(${hidden})),
          'comments', p.comments - (select count(*) from comments h where h.post_id = p.id and h.user_id = any(${hidden})))
          order by p.likes + 2 * p.comments desc), '[]') from (
        select * from top_posts p where p.author_id <> u.id and ${sees(reader, 'p.author_id')}
          and not exists (select from post_likes l where l.post_id = p.id and l.user_id = u.id)
          and not exists (select from comments c where c.post_id = p.id and c.user_id = u.id)
          and not exists (select from notifications n where n.post_id = p.id and n.user_id = u.id and n.read_at is not null)
        order by p.likes + 2 * p.comments desc limit 3) p) as posts,
      (select coalesce(json_agg(json_build_object('_id', e.id, 'title', e.title, 'startsAt', e.starts_at, 'place', e.place)
          order by e.starts_at), '[]') from (
        select * from next_events e
        where not exists (select from rsvps r where r.event_id = e.id and r.user_id = u.id)
          and not exists (select from muted_events m where m.event_id = e.id and m.user_id = u.id)
          and not exists (select from notifications n where n.event_id = e.id and n.user_id = u.id and n.read_at is not null)
        order by e.starts_at limit 5) e) as events,
      (select json_build_object('count', count(*), 'names', coalesce((array_agg(j.name order by j.id desc))[1:5], '{}'))
        from new_members j where j.id <> u.id and j.joined_at > u.since and ${sees(reader, 'j.id')}) as people,
      (select coalesce(json_agg(${entry} order by n.raised_id desc), '[]') from (
        select n.* from notifications n
        where ${unread} and n.kind in ('connection.requested', 'project.requested', 'project.contributor', 'group.requested') and ${sql.lit(period === 'weekly')}
          and not ${chosen} and (n.kind <> 'project.contributor' or exists (
            select from project_contributors c
            where c.project_id = n.project_id and c.user_id = u.id and c.confirmed_at is null))
        order by n.raised_id desc limit 5) n) as waiting
    from member u left join notification_settings s on s.user_id = u.id
    where ${notSuspended('u.id')} and exists (select from unnest(${[...notificationKinds]}::text[]) k where coalesce(u.kinds -> k, default_choice(k, u.alumni_since is not null)) ->> 'email' = ${period})`.execute(
    db,
  );
  return rows;
}

function week(period: Period, now: Date): RawBuilder<unknown> {
  const weekly = sql.lit(period === 'weekly');
  return sql`
    top_posts as materialized (
      select * from (
        select p.id, p.author_id, a.name, ${excerpt(textWithoutSigns('p.content'), 100)} as text,
          (select count(*)::int from post_likes where post_id = p.id) as likes,
          (select count(*)::int from comments where post_id = p.id) as comments
        from posts p join users a on a.id = p.author_id
        where ${weekly} and p.group_id is null and p.content <> '' and p.id > (select uuidv7(${now}::timestamptz - clock_timestamp() - interval '7 days'))) p
      order by likes + 2 * comments desc, id desc limit 30),
    next_events as materialized (
      select * from events where ${weekly} and group_id is null and cancelled_at is null
        and starts_at between ${now} and ${now}::timestamptz + interval '14 days'
      order by starts_at limit 30),
    new_members as materialized (
      select id, name, joined_at from users where ${weekly} and joined_at > ${now}::timestamptz - interval '7 days')`;
}
