import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { findPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import {
  findFreePort,
  isAlive,
  launchServer,
  type RunningPostgres,
  type ServerPlan,
  StartFailure,
} from './server-process.ts';

export interface EmbeddedDatabase {
  /** Read it for each connection, because a restarted server may use another port. */
  readonly url: string;
  stop(timeoutMs?: number): Promise<void>;
}

export interface EmbeddedStart extends DatabaseHooks {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  signal?: AbortSignal;
  /** Of another PostgreSQL than the embedded one, for tests. */
  binaries?: Binaries | undefined;
}

export interface DatabaseHooks {
  onLaunch?: () => void;
  onMove?: (url: string) => void;
}

const MAX_DELAY_MS = 5_000;
const STEADY_MS = 60_000;

// While the server is down, another program on its port must not receive the password.
const NOWHERE = 'postgres://127.0.0.1:1/club';

/** Restarts a dead server. Requires the folder's lock, so a running server is an orphan. `signal` stops everything. */
export async function startEmbeddedDatabase(options: EmbeddedStart): Promise<EmbeddedDatabase> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])]);
  const plan = await prepare(options, signal);
  await stopOrphan(plan.clusterDir, plan.log);
  await ensureCluster(plan);
  const first = await startOnFreePort(plan);
  const password = await readPassword(plan.clusterDir);
  const urlOf = (port: number | undefined) => (port === undefined ? NOWHERE : connectionUrl(password, port));
  const supervisor = superviseServer(plan, first, (port) => options.onMove?.(urlOf(port)));
  return {
    get url() {
      return urlOf(supervisor.port());
    },
    async stop(timeoutMs) {
      stopping.abort();
      await supervisor.end(timeoutMs);
    },
  };
}

export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const clusterDir = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const running = await findPostmaster(clusterDir);
  return running && connectionUrl(await readPassword(clusterDir), running.port);
}

function connectionUrl(password: string, port: number): string {
  return `postgres://club:${password}@127.0.0.1:${port}/club`;
}

async function prepare(options: EmbeddedStart, signal: AbortSignal): Promise<ServerPlan> {
  const { log, settings = {}, onLaunch = () => {} } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = options.binaries ?? (await findBinaries());
  const account = chooseAccount(clusterDir, dataDir, binaries.postgres);
  return { dataDir, clusterDir, binaries, account, settings, log, onLaunch, signal };
}

/** Retries: another program may take the port first, and processes of a killed server may need a moment to end. */
async function startOnFreePort(plan: ServerPlan): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchServer(plan, await findFreePort());
    } catch (error) {
      if (attempt === 10 || !(error instanceof StartFailure) || !isPassing(error.line)) throw error;
      await sleep(100 * attempt, undefined, plan);
    }
  }
}

function isPassing(line: string): boolean {
  return /could not create any TCP\/IP sockets|still in use|lock file/.test(line);
}

function superviseServer(plan: ServerPlan, first: RunningPostgres, onMove: (port: number | undefined) => void) {
  let running: RunningPostgres | undefined;
  let restarting: Promise<void> | undefined;

  function watch(server: RunningPostgres): void {
    const since = performance.now();
    running = server;
    onMove(server.port);
    const restart = (): void => {
      running = undefined;
      onMove(undefined);
      if (!plan.signal.aborted) restarting = startAgain(performance.now() - since > STEADY_MS ? 0 : MAX_DELAY_MS / 50);
    };
    if (isAlive(server.child)) server.child.once('exit', restart);
    else restart();
  }

  async function startAgain(firstDelay: number): Promise<void> {
    plan.log('PostgreSQL has ended unexpectedly; starting it again');
    for (let delay = firstDelay; ; delay = Math.min(MAX_DELAY_MS, 2 * delay + 50)) {
      await sleep(delay, undefined, plan).catch(() => undefined);
      if (plan.signal.aborted) return;
      const server = await findFreePort()
        .then((port) => launchServer(plan, port))
        .catch((error: Error) => error);
      if (!(server instanceof Error)) return watch(server);
      plan.log(server.message);
    }
  }

  watch(first);
  return {
    port: () => running?.port,
    async end(timeoutMs?: number) {
      await restarting;
      if (running?.child.pid !== undefined) await stopPostmaster(running.child.pid, timeoutMs);
    },
  };
}
