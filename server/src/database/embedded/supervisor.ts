import type { ChildProcess } from 'node:child_process';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { findPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { findFreePort, launchServer, type ServerPlan, StartFailure } from './server-process.ts';

/** A PostgreSQL of our own. Its url stays the same for as long as the app lives, also when the server dies meanwhile. */
export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 5_000;
const STEADY_MS = 60_000;

/**
 * Starts the PostgreSQL of a data folder, which it creates where there is none, and keeps it running: one that dies is
 * started again on the same port. Call it as the holder of the folder's lock: a server found running is an orphan.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const plan = await prepare(options.dataDir, options.log, options.settings ?? {});
  await stopOrphan(plan.clusterDir, plan.log);
  await ensureCluster(plan.clusterDir, plan.binaries, plan.account, plan.settings);
  const { child, port } = await startOnFreePort(plan);
  const stop = superviseServer(plan, child, port);
  return { url: connectionUrl(await readPassword(plan.clusterDir), port), stop };
}

/** The url of the database of a data folder whose app is running, for commands that work beside it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const clusterDir = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const running = await findPostmaster(clusterDir);
  return running && connectionUrl(await readPassword(clusterDir), running.port);
}

function connectionUrl(password: string, port: number): string {
  return `postgres://club:${password}@127.0.0.1:${port}/club`;
}

async function prepare(folder: string, log: (line: string) => void, settings: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const account = chooseAccount(clusterDir, dataDir, binaries.postgres);
  return { dataDir, clusterDir, binaries, account, settings, log } satisfies ServerPlan;
}

/** Another program may take the port before we do; processes of a killed server may need a moment to end. */
async function startOnFreePort(plan: ServerPlan): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { child: await launchServer(plan, port), port };
    } catch (error) {
      if (attempt === 10 || !(error instanceof StartFailure) || !isPassing(error.line)) throw error;
      await sleep(100 * attempt);
    }
  }
}

function isPassing(line: string): boolean {
  return /could not create any TCP\/IP sockets|still in use|lock file/.test(line);
}

function superviseServer(plan: ServerPlan, first: ChildProcess, port: number): () => Promise<void> {
  const stopping = new AbortController();
  let child = first;
  let restarting: Promise<void> | undefined;

  function watch(server: ChildProcess): void {
    const since = performance.now();
    child = server;
    const restart = (): void => {
      if (!stopping.signal.aborted)
        restarting = startAgain(performance.now() - since > STEADY_MS ? 0 : LONGEST_PAUSE_MS / 50);
    };
    if (server.exitCode === null && server.signalCode === null) server.once('exit', restart);
    else restart();
  }

  async function startAgain(firstPause: number): Promise<void> {
    plan.log('PostgreSQL has ended unexpectedly; starting it again');
    for (let pause = firstPause; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause + 50)) {
      await sleep(pause, undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const server = await launchServer(plan, port).catch((error: Error) => error);
      if (!(server instanceof Error)) return watch(server);
      plan.log(server.message);
    }
  }

  watch(first);
  return async () => {
    stopping.abort();
    await restarting;
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await stopPostmaster(child.pid);
    }
  };
}
