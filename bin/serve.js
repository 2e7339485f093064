import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, nodeEnvironment, root } from './node-runtime.js';
import { run } from './run.js';

// The younger part of the heap, made smaller: by default it keeps some 45 MB that only loading the code has used.
const NODE_OPTIONS = process.env.NODE_OPTIONS ?? '--max-semi-space-size=8';
// glibc keeps an arena for each thread, and in each what was needed once: 60 MB less with two of them.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2';

/**
 * Runs a program of the server under Node 24. It holds a channel to us: when we are killed outright, the channel closes
 * and the program ends in order by itself.
 */
export function serve(script, { args = [], env = {}, readEnvFile = true } = {}) {
  const nodeArgs = [...(readEnvFile ? envFileArguments() : []), script, ...args];
  return run(findNode(), nodeArgs, {
    env: nodeEnvironment({ NODE_OPTIONS, MALLOC_ARENA_MAX, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Node's own reader of `.env`; variables that are set already win over it. */
export function envFileArguments() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}
