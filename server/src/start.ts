import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { lockDataDir } from './database/embedded/lock.ts';
import { startEmbeddedDatabase } from './database/embedded/supervisor.ts';
import { migrate } from './database/migrate.ts';
import { createConfiguredAdmin, firstAdminLink } from './features/auth/first-admin.ts';
import { type Log, openLog } from './log.ts';
import { loadSecret } from './secret.ts';
import { openServices, type Services } from './services.ts';

// A request in flight has this long to finish once we are told to stop.
const drainMilliseconds = 8_000;

const closers: (() => Promise<void>)[] = [];
let stopping = false;

/** What a start does besides: before the club opens, and when it is open. */
export interface Occasion {
  prepare?(services: Services): Promise<void>;
  greet?(say: (line: string) => void): void;
}

/** Runs the club until the process is told to stop. A start that fails says why in one line and ends the process. */
export async function startClub(occasion: Occasion = {}): Promise<void> {
  try {
    await open(occasion);
  } catch (error) {
    // Told to stop halfway through the start: what failed then failed because it was being closed.
    if (stopping) return;
    say(error instanceof Error ? error.message : String(error));
    await close();
    process.exit(1);
  }
}

async function open({ prepare, greet }: Occasion): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  stopOnSignals(log);
  const databaseUrl = await openDatabaseServer(config, log);
  const ran = await migrate(databaseUrl);
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  const { services, client } = openServices(config, databaseUrl, await loadSecret(config.dataDir), log);
  closers.push(() => client.close());
  await createConfiguredAdmin(services);
  await prepare?.(services);
  const app = await buildApp(services);
  await services.jobs.start();
  closers.push(() => services.jobs.stop());
  await listen(app, config);
  await announce(services);
  greet?.(say);
}

async function openDatabaseServer(config: Config, log: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const unlock = await lockDataDir(config.dataDir);
  closers.push(unlock);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => log.info(line) });
  closers.push(() => embedded.stop());
  return embedded.url;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  closers.push(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  config.port = Number(new URL(address).port || 80);
}

async function announce(services: Services): Promise<void> {
  say(`${services.config.clubName} is open at ${services.publicUrl()}`);
  const link = await firstAdminLink(services);
  if (link) say(`There is no admin yet. Sign up as the first one with this link: ${link}`);
}

function stopOnSignals(log: Log): void {
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), drainMilliseconds + 1_500).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone.
  process.on('disconnect', stop);
}

// Last opened, first closed: the sockets and requests, then the jobs, the pool, the database server.
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer().catch(() => {});
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
