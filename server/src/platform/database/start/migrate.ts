import type pg from 'pg';
import type { DatabaseUrl } from '../client.ts';
import { openLoneConnection } from './lone-connection.ts';
import { type Migration, readFunctions, readMigrations } from './migration-files.ts';

const lockKey = 7_046_029_254;

/**
 * Runs each new `NNN-name.sql` in order, each in its own transaction; concurrent starts wait for each other. Returns
 * the names. Throws a sentence if the database is newer than this version or was migrated by other files.
 */
export async function migrate(url: DatabaseUrl, signal?: AbortSignal): Promise<string[]> {
  const client = await openLoneConnection(url);
  const end = () => client.end();
  signal?.addEventListener('abort', end);
  try {
    await begin(client);
    const pending = await findPending(client);
    for (const migration of pending) await runMigration(client, migration);
    for (const { name, checksum } of await readMigrations())
      await client.query('update migrations set checksum = $2 where name = $1 and checksum is null', [name, checksum]);
    for (const { name, text } of await readFunctions()) await run(client, text, `Function ${name}`);
    return pending.map(({ name }) => name);
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}

/** Runs only these migrations and creates no functions, like a version of that time left the database. */
export async function migrateAs(url: DatabaseUrl, names: string[]): Promise<void> {
  const client = await openLoneConnection(url);
  try {
    await begin(client);
    const pending = (await findPending(client)).filter(({ name }) => names.includes(name));
    for (const migration of pending) await runMigration(client, migration);
  } finally {
    await client.end();
  }
}

async function begin(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  await client.query('alter table migrations add column if not exists checksum text');
}

export async function pendingMigrations(url: DatabaseUrl): Promise<string[]> {
  const client = await openLoneConnection(url);
  try {
    const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('migrations') is not null as begun`);
    const pending = rows[0]?.begun ? await findPending(client) : await readMigrations();
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function findPending(client: pg.Client): Promise<Migration[]> {
  const migrations = await readMigrations();
  // Reads JSON because tables of older versions lack checksums.
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations order by name`,
  );
  const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const newer = [...ran.keys()].filter((name) => !migrations.some((one) => one.name === name));
  if (newer.length > 0) {
    throw new Error(
      `The database is newer than this version of the product: it knows ${newer.join(', ')}. Install the version that made it, or a newer one.`,
    );
  }
  const edited = migrations.filter(({ name, checksum }) => (ran.get(name) ?? checksum) !== checksum);
  if (edited.length > 0) {
    throw new Error(
      `The database was made by another text of ${edited.map(({ name }) => name).join(', ')}. A migration is never edited once it ran: put the old text back, and add a migration for what is to change.`,
    );
  }
  return migrations.filter(({ name }) => !ran.has(name));
}

async function runMigration(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await run(client, text, `Migration ${name}`);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.Client, text: string, what: string): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new Error(`${what} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
