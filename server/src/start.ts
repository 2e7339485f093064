import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { requireRestoredDatabase, requireRestoredFolder } from './backup/unfinished.ts';
import { upgrade } from './backup/upgrade.ts';
import { type Config, readConfig } from './config.ts';
import type { DatabaseUrl } from './database/client.ts';
import { loadSecret } from './database/club-secret.ts';
import { lockDataDir } from './database/embedded/lock.ts';
import { startEmbeddedDatabase } from './database/embedded/supervisor.ts';
import { requireDatabase } from './database/lone-connection.ts';
import { type DatabaseTaken, lockDatabase } from './database/server-lock.ts';
import { createConfiguredAdmin, firstAdminLink } from './features/auth/first-admin.ts';
import { closesWithin, Lifecycle } from './lifecycle.ts';
import { type Log, openLog } from './log.ts';
import { openServices, type Services } from './services.ts';

/** Hooks of a start: before the club opens, and once it is open. */
export interface StartHooks {
  prepare?(services: Services): Promise<void>;
  greet?(print: (line: string) => void): void;
}

/** Runs the club until the process is stopped. A failed start prints one line and ends the process. */
export async function startClub(hooks: StartHooks = {}): Promise<void> {
  const lifecycle = new Lifecycle();
  await lifecycle.start(() => open(lifecycle, hooks));
}

async function open(lifecycle: Lifecycle, { prepare, greet }: StartHooks): Promise<void> {
  const config = readConfig();
  await requireRestoredFolder(config.dataDir);
  const log = openLog(config.logLevel);
  lifecycle.watch(log);
  const databaseUrl = await openDatabaseServer(config, log, lifecycle);
  const taken = (error: DatabaseTaken) => lifecycle.fail(error, 'another server on this database ends the process');
  lifecycle.onClose(await lockDatabase(databaseUrl, taken, { signal: lifecycle.signal }));
  await requireRestoredDatabase(databaseUrl);
  const { dataDir, backupBeforeUpgrade: backUp } = config;
  const ran = await upgrade(databaseUrl, { dataDir, backUp, print, signal: lifecycle.signal });
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  const { services, client } = await openServices(
    config,
    databaseUrl,
    await loadSecret(config.dataDir, databaseUrl),
    log,
  );
  lifecycle.onClose(() => client.close());
  await createConfiguredAdmin(services);
  await prepare?.(services);
  const app = await buildApp(services);
  lifecycle.onClose(() => services.jobs.stop());
  await services.jobs.start();
  lifecycle.onClose(() => app.close());
  await listen(app, config);
  lifecycle.signal.throwIfAborted();
  await announce(services);
  greet?.(print);
}

async function openDatabaseServer(config: Config, log: Log, lifecycle: Lifecycle): Promise<DatabaseUrl> {
  if (config.databaseUrl) {
    await requireDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const unlock = await lockDataDir(config.dataDir);
  lifecycle.onClose(unlock, closesWithin.database);
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    signal: lifecycle.signal,
  });
  lifecycle.onClose((left) => embedded.stop(left), closesWithin.database);
  return () => embedded.url;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const address = await app.listen({ host: config.host, port: config.port });
  config.port = Number(new URL(address).port || 80);
}

async function announce(services: Services): Promise<void> {
  print(`${services.club.current.name} is open at ${services.publicUrl()}`);
  const link = await firstAdminLink(services);
  if (link) print(`There is no admin yet. Sign up as the first one with this link: ${link}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
