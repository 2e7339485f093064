import cluster from 'node:cluster';
import { readConfig } from '../../config.ts';
import { serveClub } from '../../serve-club.ts';
import { openLog } from '../log/log.ts';
import { openWorkerChannel } from '../nodes/worker-channel.ts';
import { readWorkerMessage, type WorkerMessage, wrapWorkerMessage } from '../nodes/worker-messages.ts';
import { Lifecycle } from '../process/lifecycle.ts';

// Of the embedded database's hundred connections, what is left for pools.
const maxConnections = 80;

/** Runs one of several processes of the club until the first one stops it. */
export async function startWorker(): Promise<void> {
  const lifecycle = new Lifecycle();
  await lifecycle.start(async () => {
    const config = readConfig();
    const log = openLog(config.logLevel);
    lifecycle.watch(log);
    const begun = await receiveStart();
    let url = begun.databaseUrl;
    process.on('message', (message) => {
      const received = readWorkerMessage(message);
      if (received?.kind === 'database') url = received.url;
    });
    const { lines } = await serveClub({
      config,
      log,
      lifecycle,
      databaseUrl: () => url,
      connections: Math.max(4, Math.min(10, Math.floor(maxConnections / begun.workers))),
      worker: { channel: openWorkerChannel(), sockets: { folder: begun.sockets, number: cluster.worker?.id ?? 0 } },
    });
    process.send?.(wrapWorkerMessage({ kind: 'open', lines }));
  });
}

function receiveStart(): Promise<Extract<WorkerMessage, { kind: 'start' }>> {
  return new Promise((resolve) => {
    const receive = (message: unknown) => {
      const received = readWorkerMessage(message);
      if (received?.kind !== 'start') return;
      process.off('message', receive);
      resolve(received);
    };
    process.on('message', receive);
  });
}
