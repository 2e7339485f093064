import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrate, migrateAs } from '../../src/platform/database/start/migrate.ts';
import { type Migration, readMigrations } from '../../src/platform/database/start/migration-files.ts';
import { schemaOf } from './schema.ts';
import { cloneTemplate } from './template.ts';

/** The steps that databases took before version 1.0.0. */
export const stepsBefore: Migration[] = await readMigrations(['001-foundation.sql']);

/** A database without tables, until the test ends. */
export async function openEmpty(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'), { empty: true });
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

/** The database of a version before 1.0.0: of the steps of that time, it ran those whose names come before this one. */
export async function openOlder(before: string): Promise<{ url: string; client: pg.Client }> {
  const opened = await openEmpty();
  const names = stepsBefore.map(({ name }) => name);
  await migrateAs(
    opened.url,
    names.filter((name) => name < before),
  );
  return opened;
}

let whole: Promise<string[]> | undefined;

/** Everything that a new database of this version consists of. */
export function freshSchema(): Promise<string[]> {
  whole ??= openEmpty().then(async ({ url, client }) => {
    await migrate(url);
    return schemaOf(client);
  });
  return whole;
}

/** Terminates the connection that waits for a lock, as soon as there is one. */
export async function killWaiting(url: string, which = `wait_event_type = 'Lock'`): Promise<void> {
  const observer = new pg.Client(url);
  await observer.connect();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${which}`;
  while ((await observer.query(kill)).rowCount === 0) await sleep(20);
  await observer.end();
}

/**
 * Kills `work` at the end of each of these migrations: done, but not committed. Answers the names that were recorded each
 * time.
 */
export async function killAtEach(
  { url, client }: { url: string; client: pg.Client },
  names: string[],
  work: () => Promise<unknown>,
): Promise<string[][]> {
  // Recording the run waits for our lock.
  await client.query(`
    create table if not exists migrations (name text primary key, ran_at timestamptz not null default now());
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`);
  await client.query('select pg_advisory_lock(1)');
  const recorded: string[][] = [];
  for (const name of names) {
    await client.query(`create or replace trigger wait_for_test before insert on migrations for each row
      when (new.name = '${name}') execute function wait_for_test()`);
    const dying = work().catch(() => undefined);
    await killWaiting(url, 'pid in (select pid from pg_locks where objid = 1 and not granted)');
    await dying;
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    recorded.push(rows.map((row) => row.name));
  }
  await client.query('select pg_advisory_unlock(1)');
  await client.query('drop function wait_for_test cascade');
  return recorded;
}
