import { sql } from 'kysely';
import { isVisibleToAnyone, notSuspended, sees, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { visibleTo } from '../notifications.card.ts';

export interface InactiveMember {
  userId: string;
  name: string;
  email: string;
  missed: Record<'posts' | 'members' | 'events' | 'notifications', number>;
}

/** Once per absence. Leaves out members who hide when they were here, because it is not recorded for them. */
export async function claimInactive(
  tx: Database,
  { months, now, limit }: { months: number; now: Date; limit: number },
): Promise<InactiveMember[]> {
  const reader = sql`u.id`;
  const seenAt = sql`coalesce(seen.at, u.joined_at)`;
  const limitOfAbsence = sql`${now}::timestamptz - make_interval(months => ${months})`;
  const { rows } = await sql<InactiveMember>`
    with inactive as (
      select u.*, ${seenAt} as seen_at from users u
      left join last_seen seen on seen.user_id = u.id
      left join inactivity_reminders r on r.user_id = u.id
      left join notification_settings s on s.user_id = u.id
      where u.joined_at is not null and ${seenAt} < ${limitOfAbsence} and (r.sent_at is null or r.sent_at < ${seenAt})
        and u.alumni_since is null and u.shows_last_seen and ${isVisibleToAnyone('presence')}
        and coalesce(s.inactivity_reminder, true) and ${notSuspended('u.id')}
        and not exists (select from sessions o where o.user_id = u.id and o.updated_at >= ${limitOfAbsence})
      order by u.id limit ${limit}),
    taken as (
      insert into inactivity_reminders (user_id, sent_at) select id, ${now}::timestamptz from inactive
      on conflict (user_id) do update set sent_at = excluded.sent_at)
    select u.id as "userId", u.name, u.email, json_build_object(
      'posts', (select count(*) from posts p where p.id > (select uuidv7(u.seen_at - clock_timestamp()))
        and p.author_id <> u.id and ${sees(reader, 'p.author_id')} and ${seesGroup(reader, 'p.group_id')}),
      'members', (select count(*) from users j where j.joined_at > u.seen_at and j.id <> u.id and ${sees(reader, 'j.id')}),
      'events', (select count(*) from events e
        where e.starts_at > ${now}::timestamptz and e.cancelled_at is null and ${seesGroup(reader, 'e.group_id')}),
      'notifications', (select count(*) from notifications n
        where n.user_id = u.id and n.read_at is null and n.in_app and ${visibleTo(sql`u.role`)})) as missed
    from inactive u order by u.id`.execute(tx);
  return rows;
}
