import type pg from 'pg';

const marker = 'restore_unfinished';

export async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ marked: boolean }>('select to_regclass($1) is not null as marked', [marker]);
  return rows[0]?.marked === true;
}

export async function mark(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists ${marker} ()`);
}

export async function unmark(client: pg.Client): Promise<void> {
  await client.query(`drop table if exists ${marker}`);
}

export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')) as empty`);
  return rows[0]?.empty === true;
}

export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(
    'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
  );
}
