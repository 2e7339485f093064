import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, nodeEnvironment, root } from './node-runtime.js';
import { run } from './run.js';

// By default the young generation keeps 45 MB that only loading the code used.
const NODE_OPTIONS = process.env.NODE_OPTIONS ?? '--max-semi-space-size=8';
// Collects once the heap grows by 80 %: 130 MB less, at no measurable CPU cost. NODE_OPTIONS doesn't allow it.
const heapGrowth = '--heap-growing-percent=80';
// Lets server/src/platform/process/idle-collection.ts free memory after a busy time.
const exposeCollection = '--expose-gc';
// glibc keeps one memory arena per thread; two save 60 MB.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2';

/** Runs a program of the server under Node 24. If we are killed, its channel closes and it ends by itself. */
export function serve(script, { args = [], env = {}, readEnvFile = true } = {}) {
  const nodeArgs = [heapGrowth, exposeCollection, ...(readEnvFile ? envFileArguments() : []), script, ...args];
  return run(findNode(), nodeArgs, {
    env: nodeEnvironment({ NODE_OPTIONS, MALLOC_ARENA_MAX, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Node reads `.env`; existing variables win. */
export function envFileArguments() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}
