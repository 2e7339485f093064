import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './node-runtime.js';
import { watchParent } from './parent-watch.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Passes the first signal on. A terminal sends Ctrl-C to both processes, so a second signal must be a repeat. */
export function run(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
  return followChild(child);
}

/** Also resolves with the last line of the output, which says why a program failed. */
export async function runAloud(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'], ...options });
  let end = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    end = `${end}${chunk}`.slice(-2_000);
  });
  const code = await followChild(child);
  return { code, lastLine: end.trimEnd().split('\n').at(-1) };
}

export async function runQuietly(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await followChild(child);
  if (code !== 0 && !interrupted) process.stderr.write(Buffer.concat(output));
  return code;
}

export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The signal that ended us; later steps are skipped. */
export let interrupted;

function followChild(child) {
  const pass = (signal) => {
    interrupted = signal;
    if (!child.killed) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const stopWatching = watchParent(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    stopWatching();
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}
