import type { DatabaseUrl } from '../client.ts';
import { readFunctions, readMigrations, readSteps, type Steps } from './migration-files.ts';
import { findPending, inTurn, listRan, run, runAs, runMigrations } from './run-steps.ts';
import { openSingleConnection } from './single-connection.ts';

/**
 * Gives a new database the schema, or runs each migration that an older one lacks, in order, each in its own
 * transaction. Then recreates the functions. Returns the names of the migrations that the database had not before. Throws
 * a sentence when it is newer than this version, was migrated by other files, or was made before version 1.0.0.
 */
export async function migrate(url: DatabaseUrl, signal?: AbortSignal, steps?: Steps): Promise<string[]> {
  const { schema, migrations } = steps ?? (await readSteps());
  return inTurn(url, signal, async (turn) => {
    const ran = await listRan(turn.client);
    const pending = findPending(ran, migrations);
    if (ran.size === 0) await runAs(turn, schema, migrations);
    else await runMigrations(turn, pending);
    for (const { name, text } of await readFunctions()) await run(turn, text, `Function ${name}`);
    return pending.map(({ name }) => name);
  });
}

/**
 * Runs these migrations and no others, and creates no functions: a new database is then as a version of that time left
 * it, ready for its data. `bringOver` brings it up to date.
 */
export async function migrateAs(url: DatabaseUrl, names: string[]): Promise<void> {
  const migrations = (await readMigrations(names)).filter(({ name }) => names.includes(name));
  await inTurn(url, undefined, (turn) => runMigrations(turn, migrations));
}

/** Names of the migrations a database still needs; throws as `migrate` does. */
export async function pendingMigrations(url: DatabaseUrl, steps?: Steps): Promise<string[]> {
  const { migrations } = steps ?? (await readSteps());
  const client = await openSingleConnection(url);
  try {
    return findPending(await listRan(client), migrations).map(({ name }) => name);
  } finally {
    await client.end();
  }
}
