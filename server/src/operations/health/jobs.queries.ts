import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface JobFigures {
  stuck: number;
  waiting: number;
  /** Seconds since the oldest became due; null without one. */
  oldest: number | null;
  failed: { name: string; count: number; reason: string | null }[];
  /** Overdue daily and weekly jobs with the time since their last end; null for more than a week. */
  overdue: { name: string; seconds: number | null }[];
}

export interface DeliveryFigures {
  waiting: number;
  /** In seconds; null if none waits. */
  oldest: number | null;
  failed: number;
}

/** The queue creates its tables at the first start, so without them no server has run here. */
export async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

// Mail deliveries retry for half a day, and the mail check reports them.
const ours = sql`name <> 'mail.deliver' and not starts_with(name, '__pgboss')`;
const isStuck = sql`state = 'active' and started_on + 2 * make_interval(secs => expire_seconds) < now()`;
// A later run of the same schedule makes up for a failed one.
const isFailed = sql`state = 'failed' and completed_on > now() - interval '7 days' and not exists (
  select from pgboss.schedule s join pgboss.job later on later.name = s.name
  where s.name = job.name and later.state = 'completed' and later.completed_on > job.completed_on)`;
const isDue = sql`state in ('created', 'retry') and start_after <= now()`;

export async function readJobFigures(db: Database): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select (select count(*)::int from pgboss.job where ${isStuck} and ${ours}) as stuck,
      (select count(*)::int from pgboss.job where ${isDue} and ${ours}) as waiting,
      (select extract(epoch from now() - min(start_after))::float8 from pgboss.job where ${isDue} and ${ours}) as oldest,
      (select coalesce(json_agg(kinds order by name), '[]') from (
        select name, count(*) as count, (array_agg(output ->> 'message' order by completed_on desc))[1] as reason
        from pgboss.job where ${isFailed} and ${ours} group by name) kinds) as failed,
      (select coalesce(json_agg(overdue order by name), '[]') from (
        select s.name, extract(epoch from now() - last.at)::int as seconds
        from pgboss.schedule s left join lateral (
          select max(completed_on) as at from pgboss.job j where j.name = s.name and j.state = 'completed') last on true
        where s.cron ~ '^\\d+ \\d+ \\* \\* (\\*|\\d)$'
          and greatest(last.at, s.created_on) < now() - case when s.cron like '%*' then interval '26 hours'
            else interval '170 hours' end) overdue) as overdue`.execute(db);
  return rows[0] ?? { stuck: 0, waiting: 0, oldest: null, failed: [], overdue: [] };
}

export async function readDeliveryFigures(db: Database): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    with deliveries as (
      select data ->> 'mailId' as mail, created_on, state = 'retry' or start_after <= now() as waits
      from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry', 'active'))
    select (select count(*) filter (where waits)::int from deliveries) as waiting,
      (select extract(epoch from now() - min(created_on) filter (where waits))::float8 from deliveries) as oldest,
      (select count(*)::int from mails m where m.status = 'failed' and m.withdrawn_at is null
        and m.created_at > now() - interval '7 days'
        and not exists (select from deliveries d where d.mail = m.id::text)) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 };
}

export async function restartJobs(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set state = 'retry', retry_count = retry_count + 1, retry_limit = greatest(retry_limit, retry_count + 20),
      started_on = null, completed_on = null, start_after = now(), output = null
    where ((${isStuck}) or (${isFailed})) and ${ours}`.execute(db);
  return Number(numAffectedRows);
}
