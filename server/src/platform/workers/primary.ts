import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, print } from '../../start.ts';
import { urlNow } from '../database/client.ts';
import type { Log } from '../log/log.ts';
import { readWorkerMessage, type WorkerMessage, wrapWorkerMessage } from '../nodes/worker-messages.ts';
import { Lifecycle } from '../process/lifecycle.ts';

// A worker that ends sooner than this after its start has not worked.
const worksAfterMs = 30_000;
const maxFailures = 5;

/**
 * Runs the club in several processes until this one is stopped. It has the database, hands connections and messages to the
 * workers, and replaces one that ends.
 */
export async function startWorkers(count: number): Promise<void> {
  const lifecycle = new Lifecycle();
  await lifecycle.start(async () => {
    const { log, databaseUrl } = await prepareDatabase(lifecycle, {
      onMove: (url) => broadcast({ kind: 'database', url }),
    });
    const sockets = await mkdtemp(join(tmpdir(), 'club-'));
    lifecycle.onClose(() => rm(sockets, { recursive: true, force: true }));
    const begin = () => ({ kind: 'start', databaseUrl: urlNow(databaseUrl), sockets, workers: count }) as const;
    lifecycle.onClose(() => stopAll());
    const lines = await openAll(count, begin, lifecycle, log);
    lines.forEach(print);
  });
}

/** Starts the workers; resolves with what to print once all are open. */
async function openAll(count: number, begin: () => WorkerMessage, lifecycle: Lifecycle, log: Log): Promise<string[]> {
  const opened = Promise.withResolvers<string[]>();
  const club = { begin, lifecycle, log, isOpen: false };
  let open = 0;
  cluster.on('message', (from: Worker, received: unknown) => {
    const message = readWorkerMessage(received);
    if (message?.kind === 'nodes') broadcast(message, from);
    if (message?.kind !== 'open' || ++open !== count) return;
    club.isOpen = true;
    opened.resolve(message.lines);
  });
  for (let index = 0; index < count; index++) keepRunning(club);
  lifecycle.signal.addEventListener('abort', () => opened.resolve([]));
  return opened.promise;
}

interface RunningClub {
  begin(): WorkerMessage;
  lifecycle: Lifecycle;
  log: Log;
  /** Whether all workers have been open: what ends one before, ends each. */
  isOpen: boolean;
}

/** Starts a worker, and another one whenever it ends. */
function keepRunning(club: RunningClub, failures = 0): void {
  const { begin, lifecycle, log } = club;
  const since = performance.now();
  const worker = cluster.fork();
  worker.once('online', () => send(worker, begin()));
  worker.once('exit', (code, signal) => {
    if (lifecycle.signal.aborted) return;
    const err = new Error(`A worker ended with ${signal ?? code}`);
    const failed = performance.now() - since < worksAfterMs ? failures + 1 : 0;
    if (!club.isOpen || failed === maxFailures) {
      lifecycle.fail(err, 'workers that end at once end the process');
    } else {
      log.error({ err }, 'a worker ended; starting another one');
      keepRunning(club, failed);
    }
  });
}

function broadcast(message: WorkerMessage, except?: Worker): void {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker && worker !== except) send(worker, message);
}

function send(worker: Worker, message: WorkerMessage): void {
  if (worker.isConnected()) worker.send(wrapWorkerMessage(message));
}

async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all(ended);
}
