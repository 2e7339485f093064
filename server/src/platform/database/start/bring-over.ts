import type { DatabaseUrl } from '../client.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { isDevelopment, type Migration, readMigrations } from './migration-files.ts';
import { findPending, inTurn, listRan, type Ran, runAs, runMigrations } from './run-steps.ts';
import { openSingleConnection } from './single-connection.ts';

/**
 * Brings a database of a version before 1.0.0 to this one: runs the steps of that time that it lacks, each in its own
 * transaction; the last one records the schema in their place. Then migrates, as every start does. Returns the names of
 * all that ran.
 */
export async function bringOver(url: DatabaseUrl, signal?: AbortSignal): Promise<string[]> {
  const steps = await inTurn(url, signal, async (turn) => {
    const pending = await findPendingSteps(await listRan(turn.client));
    const last = pending.at(-1);
    if (!last) return [];
    await runMigrations(turn, pending.slice(0, -1));
    const [schema] = await readMigrations();
    await runAs(turn, last.text, schema ? [schema] : []);
    return pending.map(({ name }) => name);
  });
  return [...steps, ...(await migrate(url, signal))];
}

/** Names of the steps from before 1.0.0 that a database lacks; of one past them, those of its pending migrations. */
export async function pendingSteps(url: DatabaseUrl): Promise<string[]> {
  const client = await openSingleConnection(url);
  try {
    const steps = await findPendingSteps(await listRan(client));
    return steps.length > 0 ? steps.map(({ name }) => name) : await pendingMigrations(url);
  } finally {
    await client.end();
  }
}

async function findPendingSteps(ran: Ran): Promise<Migration[]> {
  const names = [...ran.keys()];
  return isDevelopment(names) ? findPending(ran, await readMigrations(names)) : [];
}
