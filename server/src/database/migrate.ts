import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_046_029_254;

/**
 * Brings the schema up to date: runs each `NNN-name.sql` that has not run yet, in order, each in a transaction of
 * its own, so that a migration killed halfway leaves nothing and runs again. Two servers starting at once take
 * turns. Returns the names of those it ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // The statement that runs fails too, and says so; unheard, the event would end the process without a word.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const ran: string[] = [];
    for (const name of await pending(client)) {
      await runMigration(client, name);
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}

/** The names of the migrations that a database still misses. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // The statement that runs fails too, and says so; unheard, the event would end the process without a word.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('migrations') is not null as begun`);
    return rows[0]?.begun ? await pending(client) : await listMigrations();
  } finally {
    await client.end();
  }
}

async function pending(client: pg.Client): Promise<string[]> {
  const files = await listMigrations();
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  return files.filter((name) => !done.has(name));
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function runMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
