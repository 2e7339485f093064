import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { serverArguments, serverEnvironment } from './settings.ts';

export interface ServerPlan {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  account: Account;
  settings: Record<string, string>;
  log: (line: string) => void;
  onLaunch: () => void;
  signal: AbortSignal;
}

export interface RunningPostgres {
  child: ChildProcess;
  port: number;
}

const LOG_LIMIT = 1024 * 1024;
const ABORTED_STOP_MS = 1_000;

export class StartFailure extends Error {
  readonly line: string;
  constructor(line: string, logFile: string) {
    super(`PostgreSQL did not start: ${line} (see ${logFile})`);
    this.line = line;
  }
}

/** Starts the server in its own session, so that Ctrl-C reaches the app first, and waits until it is ready. */
export async function launchServer(plan: ServerPlan, port: number): Promise<RunningPostgres> {
  plan.signal.throwIfAborted();
  const logFile = join(plan.dataDir, 'postgres.log');
  await rotate(logFile);
  const handle = await open(logFile, 'a', 0o600);
  const { size } = await handle.stat();
  const serverArgs = serverArguments(plan.clusterDir, port, plan.settings);
  const { file, args, ids } = plan.account.command(plan.binaries.postgres, serverArgs);
  const child = spawn(file, args, {
    cwd: plan.dataDir,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', handle.fd, handle.fd],
    ...ids,
  });
  let failed: Error | undefined;
  child.on('error', (error) => {
    failed = error;
  });
  child.unref();
  await handle.close();
  plan.onLaunch();
  if (await becameReady(child, plan, () => failed !== undefined)) return { child, port };
  if (plan.signal.aborted && child.pid !== undefined) await stopPostmaster(child.pid, ABORTED_STOP_MS);
  plan.signal.throwIfAborted();
  throw failed ?? new StartFailure(await lastLine(logFile, size), logFile);
}

export function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.on('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Waits without a limit: after a crash the server first replays its log. */
async function becameReady(child: ChildProcess, plan: ServerPlan, failed: () => boolean): Promise<boolean> {
  const slow = setTimeout(() => plan.log('PostgreSQL is still recovering what was written before it ended'), 5_000);
  try {
    while (isAlive(child) && !failed() && !plan.signal.aborted) {
      const state = await readPostmaster(plan.clusterDir);
      if (state?.ready && state.pid === child.pid) return true;
      await sleep(10);
    }
    return false;
  } finally {
    clearTimeout(slow);
  }
}

async function rotate(logFile: string): Promise<void> {
  const now = await stat(logFile).catch(() => undefined);
  if (now && now.size > LOG_LIMIT) await rename(logFile, `${logFile}.1`);
}

async function lastLine(logFile: string, from: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(from).toString();
  const lines = written.trim().split('\n');
  const fatal = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|LOG): +/, '').trim() || 'it gave no reason';
}
