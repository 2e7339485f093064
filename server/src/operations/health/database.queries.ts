import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface DatabaseFigures {
  version: string;
  /** Disabled settings that keep acknowledged data in a crash. */
  off: string[];
  missingExtensions: string[];
  connections: number;
  maxConnections: number;
  bytes: number;
  /** In seconds, including other programs; null without one. */
  oldestTransaction: number | null;
  oldestProgram: string | null;
  /** Transactions left until PostgreSQL stops writing, to protect old rows. */
  transactionsLeft: number;
  invalidIndexes: string[];
}

export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      array(select name from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name) as off,
      array(select name from unnest(array['pg_trgm']) as needed (name)
        where not exists (select from pg_extension where extname = name)) as "missingExtensions",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as "maxConnections",
      pg_database_size(current_database())::float8 as bytes,
      extract(epoch from now() - oldest.xact_start)::float8 as "oldestTransaction",
      oldest.application_name as "oldestProgram",
      (select 2146483647 - age(datfrozenxid) from pg_database where datname = current_database())::float8 as "transactionsLeft",
      ${invalidIndexes} as "invalidIndexes"
    from (select) one left join lateral (
      select xact_start, application_name from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null
      order by xact_start limit 1) oldest on true`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The database does not describe itself.');
  return figures;
}

// An index that is being built is invalid until it is done.
const invalidIndexes = sql<string[]>`
  array(select c.oid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname in ('public', 'pgboss')
      and not exists (select from pg_stat_progress_create_index p where p.relid = i.indrelid and p.datname = current_database())
    order by 1)`;

/** Rebuilds invalid indexes, or drops those of an interrupted rebuild. Returns their names. */
export async function rebuildIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${invalidIndexes} as names`.execute(db);
  const names = rows[0]?.names ?? [];
  // Large indexes need longer than the timeout of requests. The catalog quotes the names.
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    try {
      for (const name of names) {
        const isLeftover = /_cc(new|old)\d*"?$/.test(name);
        await sql`${sql.raw(isLeftover ? 'drop index concurrently' : 'reindex index concurrently')} ${sql.raw(name)}`.execute(
          one,
        );
      }
    } finally {
      await sql`reset statement_timeout`.execute(one);
    }
  });
  return names;
}
