import type { EventFigures, Overview } from 'contract/officers/admin.overview.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

const weeks = 26;

export async function getOverviewFigures(db: Database): Promise<Overview> {
  const [people, applications, invited, events, growth] = await Promise.all([
    countPeople(db),
    countApplications(db),
    countInvited(db),
    listEvents(db),
    listGrowth(db),
  ]);
  return { ...people, ...applications, invited, ...events, growth };
}

async function countPeople(
  db: Database,
): Promise<Pick<Overview, 'members' | 'alumni' | 'joinedThisMonth' | 'activeThisWeek'>> {
  const { rows } = await sql<{ members: number; alumni: number; joinedThisMonth: number; activeThisWeek: number }>`
    select (select count(*)::int from users where joined_at is not null) as members,
      (select count(*)::int from users where joined_at is not null and alumni_since is not null) as alumni,
      (select count(*)::int from users where coalesce(joined_at, '-infinity') > now() - interval '30 days') as "joinedThisMonth",
      (select count(*)::int from last_seen where at > now() - interval '7 days') as "activeThisWeek"`.execute(db);
  return rows[0] ?? { members: 0, alumni: 0, joinedThisMonth: 0, activeThisWeek: 0 };
}

async function countApplications(db: Database): Promise<Pick<Overview, 'appliedThisWeek' | 'waiting'>> {
  const counts = sql`superseded_at is null and not from_member`;
  const { rows } = await sql<Pick<Overview, 'appliedThisWeek' | 'waiting'>>`
    select (select count(*)::int from applications
        where created_at > now() - interval '7 days' and ${counts}) as "appliedThisWeek",
      json_build_object('count', w.count, 'oldest', ${isoTime('w.oldest')}) as waiting
    from (select count(*)::int as count, min(created_at) as oldest from applications
      where status = 'pending' and ${counts}) w`.execute(db);
  return rows[0] ?? { appliedThisWeek: 0, waiting: { count: 0, oldest: null } };
}

async function countInvited(db: Database): Promise<Overview['invited']> {
  const { rows } = await sql<Overview['invited']>`
    select count(*)::int as count, count(*) filter (where not exists (
      select from invitations i where i.user_id = u.id and i.expires_at > now()))::int as expired
    from users u where u.joined_at is null`.execute(db);
  return rows[0] ?? { count: 0, expired: 0 };
}

async function listEvents(db: Database): Promise<Pick<Overview, 'upcoming' | 'past'>> {
  const { rows } = await sql<Pick<Overview, 'upcoming' | 'past'>>`
    select ${eventsOf(sql`starts_at > now() order by starts_at, id limit 3`, sql`e.starts_at, e.id`)} as upcoming,
      ${eventsOf(sql`starts_at <= now() order by starts_at desc, id desc limit 8`, sql`e.starts_at desc, e.id desc`)} as past`.execute(
    db,
  );
  return rows[0] ?? { upcoming: [], past: [] };
}

function eventsOf(range: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<EventFigures[]> {
  const figures = jsonObject<EventFigures>({
    _id: 'e.id',
    title: 'e.title',
    date: isoTime('e.starts_at'),
    going: 'e.going_count',
    waiting: 'e.waiting_count',
    capacity: 'e.capacity',
  });
  return sql`(select coalesce(json_agg(${figures} order by ${order}), '[]')
    from (select * from events where group_id is null and cancelled_at is null and ${range}) e)`;
}

async function listGrowth(db: Database): Promise<Overview['growth']> {
  const { rows } = await sql<Overview['growth'][number]>`
    with weeks as (
      select generate_series(date_trunc('week', now(), 'UTC') - make_interval(weeks => ${weeks - 1}),
        date_trunc('week', now(), 'UTC'), interval '1 week') as week),
    joined as (
      select greatest(date_trunc('week', joined_at, 'UTC'), (select min(week) - interval '1 week' from weeks)) as week,
        count(*) as count
      from users where joined_at is not null group by 1)
    select to_char(w.week at time zone 'UTC', 'YYYY-MM-DD') as week, coalesce(j.count, 0)::int as joined,
      (sum(coalesce(j.count, 0)) over (order by w.week) + coalesce(
        (select count from joined where week < (select min(week) from weeks)), 0))::int as members
    from weeks w left join joined j on j.week = w.week order by w.week`.execute(db);
  return rows;
}
