import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';

/** The act, its target and its time, which also makes the id. */
interface Cause {
  kind: string;
  target: 'post' | 'member' | 'skill' | 'event' | 'application';
  /** Selects user_id, target_id, actor_id and at, a uuid. */
  acts: RawBuilder<unknown>;
}

const causes: Cause[] = [
  {
    kind: 'post.liked',
    target: 'post',
    acts: sql`select p.author_id as user_id, p.id as target_id, l.user_id as actor_id, l.id as at
      from post_likes l join posts p on p.id = l.post_id`,
  },
  {
    kind: 'post.reposted',
    target: 'post',
    acts: sql`select o.author_id as user_id, o.id as target_id, r.author_id as actor_id, r.id as at
      from posts r join posts o on o.id = r.repost_of`,
  },
  {
    kind: 'post.commented',
    target: 'post',
    acts: sql`select p.author_id as user_id, p.id as target_id, c.user_id as actor_id, c.id as at
      from comments c join posts p on p.id = c.post_id`,
  },
  {
    kind: 'connection.requested',
    target: 'member',
    acts: sql`select case when requested_by = low_id then high_id else low_id end as user_id, requested_by as target_id,
      requested_by as actor_id, uuidv7(requested_at - now()) as at from connections where connected_at is null`,
  },
  {
    kind: 'skill.endorsed',
    target: 'skill',
    acts: sql`select user_id, skill_id(user_id, skill) as target_id, endorser_id as actor_id, id as at from endorsements`,
  },
  {
    kind: 'event.created',
    target: 'event',
    acts: sql`select u.id as user_id, e.id as target_id, e.created_by as actor_id, uuidv7(e.created_at - now()) as at
      from events e, users u where u.joined_at is not null and e.cancelled_at is null and e.starts_at > now()`,
  },
  {
    kind: 'application.received',
    target: 'application',
    acts: sql`select u.id as user_id, a.id as target_id, null::uuid as actor_id, uuidv7(a.created_at - now()) as at
      from applications a, users u where a.status = 'pending' and u.role = 'admin' and u.joined_at is not null`,
  },
];

/** Notifies as if the acts had happened at their times; those older than a day are read. */
export async function writeNotifications(db: Database): Promise<void> {
  for (const { kind, target, acts } of causes) {
    await sql`
      with acts as (
        select distinct on (user_id, target_id, actor_id) * from (${acts}) act
        where user_id is distinct from actor_id order by user_id, target_id, actor_id, at desc),
      raised as (
        insert into notifications (user_id, kind, target_kind, target_id, raised_id, read_at)
        select user_id, ${kind}, ${target}, target_id, newest, case when time_of(newest) < now() - interval '1 day' then now() end
        from (select user_id, target_id, (array_agg(at order by at desc))[1] as newest from acts group by user_id, target_id) t
        returning id, user_id, target_id)
      insert into notification_actors (notification_id, user_id, acted_id)
      select r.id, a.actor_id, a.at from raised r join acts a on a.user_id = r.user_id and a.target_id = r.target_id
      where a.actor_id is not null`.execute(db);
  }
}
