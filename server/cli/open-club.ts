import { type Config, readConfig } from '../src/config.ts';
import { requireRestoredDatabase, requireRestoredFolder } from '../src/operations/backup/restore/unfinished.ts';
import { migrating, upgrade, type Way } from '../src/operations/backup/restore/upgrade.ts';
import { lockDataDir } from '../src/platform/database/embedded/lock.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '../src/platform/database/embedded/supervisor.ts';
import { loadSecret } from '../src/platform/database/start/club-secret.ts';
import { DatabaseLocked, lockDatabase } from '../src/platform/database/start/server-lock.ts';
import { requireDatabase } from '../src/platform/database/start/single-connection.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openServices, type Services } from '../src/services.ts';

export interface OpenDatabase {
  databaseUrl: string;
  close(): Promise<void>;
}

/** Opens the database even if the server runs; otherwise starts PostgreSQL for as long as needed. */
export async function reachDatabase(config: Config): Promise<OpenDatabase> {
  await requireRestoredFolder(config.dataDir);
  if (config.databaseUrl) await requireDatabase(config.databaseUrl);
  const known = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (known) return { databaseUrl: known, close: async () => {} };
  const unlock = await lockDataDir(config.dataDir);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: console.error }).catch(async (error) => {
    await unlock();
    throw error;
  });
  return {
    databaseUrl: embedded.url,
    async close() {
      await embedded.stop();
      await unlock();
    },
  };
}

/** Doesn't migrate under a running server, whose code knows the current schema. */
export async function withDatabase(
  work: (databaseUrl: string, config: Config) => Promise<void>,
  way = migrating,
): Promise<void> {
  const config = readConfig();
  const { databaseUrl, close } = await reachDatabase(config);
  try {
    await requireRestoredDatabase(databaseUrl);
    if ((await way.findPending(databaseUrl)).length > 0) await bringUpToDate(databaseUrl, config, way);
    await work(databaseUrl, config);
  } finally {
    await close();
  }
}

async function bringUpToDate(databaseUrl: string, config: Config, way: Way): Promise<void> {
  const unlock = await lockDatabase(databaseUrl, () => undefined, { wait: 0 }).catch((cause) => {
    if (!(cause instanceof DatabaseLocked)) throw cause;
    throw new Error(
      'The database is not up to date, and a server is running on it. Stop the server and run this again, or start the server in this version: it brings the database up to date.',
      { cause },
    );
  });
  try {
    const { dataDir, fileStore, backupBeforeUpgrade: backUp } = config;
    const ran = await upgrade(databaseUrl, { dataDir, fileStore, backUp, print: console.log }, way);
    console.log(`Migrated: ${ran.join(', ')}`);
  } finally {
    await unlock();
  }
}

export async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  await withDatabase(async (databaseUrl, config) => {
    const secret = await loadSecret(config.dataDir, databaseUrl);
    const { services, client } = await openServices({ config, databaseUrl, secret, log: openLog('warn') });
    try {
      await work(services);
    } finally {
      await client.close();
    }
  });
}
