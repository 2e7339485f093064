import { type Config, readConfig } from './config.ts';
import { requireRestoredDatabase, requireRestoredFolder } from './operations/backup/restore/unfinished.ts';
import { upgrade } from './operations/backup/restore/upgrade.ts';
import type { DatabaseUrl } from './platform/database/client.ts';
import { lockDataDir } from './platform/database/embedded/lock.ts';
import { type DatabaseHooks, startEmbeddedDatabase } from './platform/database/embedded/supervisor.ts';
import { type DatabaseLocked, lockDatabase } from './platform/database/start/server-lock.ts';
import { awaitDatabase } from './platform/database/start/single-connection.ts';
import { type Log, openLog } from './platform/log/log.ts';
import { closesWithin, Lifecycle } from './platform/process/lifecycle.ts';
import { version } from './platform/product.ts';
import type { Services } from './services.ts';

export interface StartHooks {
  prepare?(services: Services): Promise<void>;
  greet?(print: (line: string) => void): void;
}

/** Runs the club until the process is stopped. A failed start prints one line and ends the process. */
export async function startClub(hooks: StartHooks = {}): Promise<void> {
  const lifecycle = new Lifecycle();
  await lifecycle.start(async () => {
    const { config, log, databaseUrl } = await prepareDatabase(lifecycle, { onLaunch: loadServer });
    const { serveClub } = await loadServer();
    const { prepare } = hooks;
    const { lines } = await serveClub({ config, log, lifecycle, databaseUrl, prepare });
    lines.forEach(print);
    hooks.greet?.(print);
  });
}

/** Loads most of the code. That keeps a core busy while the other one starts the embedded database. */
const loadServer = () => import('./serve-club.ts');

async function prepareDatabase(
  lifecycle: Lifecycle,
  hooks: DatabaseHooks = {},
): Promise<{ config: Config; log: Log; databaseUrl: DatabaseUrl }> {
  const config = readConfig();
  await requireRestoredFolder(config.dataDir);
  const log = openLog(config.logLevel);
  log.info({ version, node: process.versions.node }, 'starts');
  lifecycle.watch(log);
  const databaseUrl = await openDatabaseServer(config, log, lifecycle, hooks);
  const onLost = (error: DatabaseLocked) => lifecycle.fail(error, 'another server on this database ends the process');
  const { signal } = lifecycle;
  lifecycle.onClose(await lockDatabase(databaseUrl, onLost, { shared: config.redisUrl !== null, signal }));
  await requireRestoredDatabase(databaseUrl);
  const { dataDir, fileStore, backupBeforeUpgrade: backUp } = config;
  const ran = await upgrade(databaseUrl, { dataDir, fileStore, backUp, print, signal });
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  return { config, log, databaseUrl };
}

async function openDatabaseServer(
  config: Config,
  log: Log,
  lifecycle: Lifecycle,
  hooks: DatabaseHooks,
): Promise<DatabaseUrl> {
  if (config.databaseUrl) {
    await awaitDatabase(config.databaseUrl, { log, signal: lifecycle.signal });
    return config.databaseUrl;
  }
  const unlock = await lockDataDir(config.dataDir);
  lifecycle.onClose(unlock, closesWithin.database);
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    signal: lifecycle.signal,
    ...hooks,
  });
  lifecycle.onClose((left) => embedded.stop(left), closesWithin.database);
  return () => embedded.url;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
