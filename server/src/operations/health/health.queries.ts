import './health.tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { StoredFinding } from './outcome.ts';

export async function listRanMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function countAdmins(db: Database): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from users where role = 'admin' and joined_at is not null`.execute(db);
  return rows[0]?.admins ?? 0;
}

/** The one address that all of at least three members signed in from within a week; null if they had several. */
export async function findSharedAddress(db: Database): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select min(ip_address) as address from sessions where created_at > now() - interval '7 days'
    having count(distinct user_id) >= 3 and count(distinct ip_address) = 1`.execute(db);
  return rows[0]?.address ?? null;
}

/** Seconds that the database's clock is ahead of `time`. */
export async function readClockDifference(db: Database, time: () => number): Promise<number> {
  const before = time();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middle = (before + time()) / 2;
  return ((rows[0]?.now.getTime() ?? middle) - middle) / 1_000;
}

export async function putFindings(db: Database, findings: StoredFinding[]): Promise<void> {
  const json = JSON.stringify(findings);
  await sql`
    insert into health_findings (checked_at, findings) values (now(), ${json}::jsonb)
    on conflict (single) do update set checked_at = excluded.checked_at, findings = excluded.findings`.execute(db);
}

export async function findFindings(db: Database): Promise<{ checked_at: Date; findings: StoredFinding[] } | undefined> {
  return db.selectFrom('health_findings').select(['checked_at', 'findings']).executeTakeFirst();
}
