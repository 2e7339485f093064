import cluster from 'node:cluster';
import { readWorkers } from './platform/workers/count.ts';

const workers = readWorkers(process.argv.slice(2));

// What only one of the three needs is loaded by it alone.
if (cluster.isWorker) await (await import('./platform/workers/worker.ts')).startWorker();
else if (workers > 1) await (await import('./platform/workers/primary.ts')).startWorkers(workers);
else await (await import('./start.ts')).startClub();
