import { type Config, readConfig } from '../src/config.ts';
import { lockDataDir } from '../src/database/embedded/lock.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '../src/database/embedded/supervisor.ts';
import { migrate } from '../src/database/migrate.ts';
import { openLog } from '../src/log.ts';
import { loadSecret } from '../src/secret.ts';
import { openServices, type Services } from '../src/services.ts';

/** The database of the club this command is about. */
export interface OpenDatabase {
  databaseUrl: string;
  close(): Promise<void>;
}

/** Reaches the database whether or not the server runs: where it does not, PostgreSQL is started for as long as needed. */
export async function reachDatabase(config: Config): Promise<OpenDatabase> {
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

/** Runs `work` on a migrated database and closes it again, whatever happens. */
export async function withDatabase(work: (databaseUrl: string, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { databaseUrl, close } = await reachDatabase(config);
  try {
    const ran = await migrate(databaseUrl);
    if (ran.length > 0) console.log(`Migrated: ${ran.join(', ')}`);
    await work(databaseUrl, config);
  } finally {
    await close();
  }
}

/** Runs `work` with the services of the club. */
export async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  await withDatabase(async (databaseUrl, config) => {
    const secret = await loadSecret(config.dataDir);
    const { services, client } = openServices(config, databaseUrl, secret, openLog('warn'));
    try {
      await work(services);
    } finally {
      await client.close();
    }
  });
}
