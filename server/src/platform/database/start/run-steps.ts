import type pg from 'pg';
import type { DatabaseUrl } from '../client.ts';
import { isDevelopment, type Migration } from './migration-files.ts';
import { requireFitDatabase } from './new-database.ts';
import { makeMissing, textFor } from './older-server.ts';
import { openSingleConnection } from './single-connection.ts';

const lockKey = 7_046_029_254;

/** A connection, and the major version of its server. */
export interface Turn {
  client: pg.Client;
  version: number;
}

/** Works on a database whose table of migrations exists; servers that start at once take turns. */
export async function inTurn<Result>(
  url: DatabaseUrl,
  signal: AbortSignal | undefined,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const client = await openSingleConnection(url);
  const end = () => client.end();
  signal?.addEventListener('abort', end);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { isNew, version } = await look(client);
    if (isNew) await requireFitDatabase(client);
    await makeMissing(client, version);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    await client.query('alter table migrations add column if not exists checksum text');
    return await work({ client, version });
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}

async function look(client: pg.Client): Promise<{ isNew: boolean; version: number }> {
  const { rows } = await client.query<{ isNew: boolean; version: number }>(
    `select to_regclass('migrations') is null as "isNew", current_setting('server_version_num')::int / 10000 as version`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database does not describe itself.');
  return found;
}

/** The migrations that ran, by name, with checksums where they were recorded. */
export type Ran = Map<string, string | null>;

/** None for a new database. */
export async function listRan(client: pg.Client): Promise<Ran> {
  const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('migrations') is not null as begun`);
  if (!rows[0]?.begun) return new Map();
  // Through JSON, because tables of older versions have no checksums.
  const ran = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations order by name`,
  );
  return new Map(ran.rows.map(({ name, checksum }) => [name, checksum]));
}

/** Those that have not run yet. Throws a sentence unless all that ran are among these migrations, with the same text. */
export function findPending(ran: Ran, migrations: Migration[]): Migration[] {
  const unknown = [...ran.keys()].filter((name) => !migrations.some((one) => one.name === name));
  if (isDevelopment(unknown))
    throw new Error(
      'The database was made by a version before 1.0.0. Stop the club and run, once: npm run club -- bring-over',
    );
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this version of the product: it knows ${unknown.join(', ')}. Install the version that made it, or a newer one.`,
    );
  const edited = migrations.filter(({ name, checksum }) => (ran.get(name) ?? checksum) !== checksum);
  if (edited.length > 0)
    throw new Error(
      `The database was made by another text of ${edited.map(({ name }) => name).join(', ')}. A migration is never edited once it ran: put the old text back, and add a migration for what is to change.`,
    );
  return migrations.filter(({ name }) => !ran.has(name));
}

/** Each migration whole or not at all. */
export async function runMigrations(turn: Turn, migrations: Migration[]): Promise<void> {
  if (turn.version < 18 && isDevelopment(migrations.map(({ name }) => name)))
    throw new Error(
      `PostgreSQL ${turn.version} can't bring over what a version before 1.0.0 made. Leave DATABASE_URL out, or use PostgreSQL 18.`,
    );
  for (const migration of migrations) await runAs(turn, migration.text, [migration]);
}

/** Runs a text and records that the database has these migrations now, in one transaction. */
export async function runAs(turn: Turn, text: string, migrations: Migration[]): Promise<void> {
  const { client } = turn;
  try {
    await client.query('begin');
    await run(turn, text, `Migration ${migrations.at(-1)?.name}`);
    for (const { name, checksum } of migrations)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs a text; the error of one that fails says what it was. */
export async function run({ client, version }: Turn, text: string, what: string): Promise<void> {
  try {
    await client.query(textFor(version, text));
  } catch (cause) {
    throw new Error(`${what} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
