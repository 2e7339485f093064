import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, nodeEnvironment, root } from './node-runtime.js';
import { run } from './run.js';

// A smaller young generation: by default it keeps 45 MB that only loading the code used.
const NODE_OPTIONS = process.env.NODE_OPTIONS ?? '--max-semi-space-size=8';
// The heap grows by 80 % of what is in use before it is collected: 130 MB less after load, for no processor time that
// could be measured. Not among the options that NODE_OPTIONS takes.
const heapGrowth = '--heap-growing-percent=80';
// Lets server/src/platform/process/idle-collection.ts give back what a busy time used.
const exposeCollection = '--expose-gc';
// glibc keeps an arena of used memory per thread: two save 60 MB.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2';

/** Runs a program of the server under Node 24. When we are killed, its channel to us closes, and it ends by itself. */
export function serve(script, { args = [], env = {}, readEnvFile = true } = {}) {
  const nodeArgs = [heapGrowth, exposeCollection, ...(readEnvFile ? envFileArguments() : []), script, ...args];
  return run(findNode(), nodeArgs, {
    env: nodeEnvironment({ NODE_OPTIONS, MALLOC_ARENA_MAX, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Node reads `.env`; variables that are already set win. */
export function envFileArguments() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}
