import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processIdentity } from './process-identity.ts';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const FAST_STOP_MS = 20_000;
const CRASH_STOP_MS = 10_000;

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' };
}

/** The recorded pid may be dead or reused, so this also checks the process. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const recorded = await readPostmaster(clusterDir);
  if (!recorded || (await processIdentity(recorded.pid)) === undefined) return undefined;
  const command = await commandLine(recorded.pid);
  return command.includes('postgres') && command.includes(`-D ${clusterDir} `) ? recorded : undefined;
}

/** A clean stop loses nothing, no statement of the dead app goes on, and the new server has our settings. */
export async function stopOrphan(clusterDir: string, log: (line: string) => void): Promise<void> {
  const orphan = await findPostmaster(clusterDir);
  if (orphan) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${orphan.pid})`);
    await stopPostmaster(orphan.pid);
  } else if (await readPostmaster(clusterDir)) {
    // PostgreSQL would take any live process with this pid for its server.
    await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  }
}

/** Requests a fast shutdown; after `timeoutMs` it kills the server, which costs a recovery but no data. */
export async function stopPostmaster(pid: number, timeoutMs = FAST_STOP_MS): Promise<void> {
  const identity = await processIdentity(pid);
  if (identity === undefined) return;
  for (const [signal, wait] of [['SIGINT', timeoutMs] as const, ['SIGQUIT', CRASH_STOP_MS] as const]) {
    if (!send(pid, signal) || (await hasEnded(pid, identity, wait))) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop. Stop it by hand and start again.`);
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function hasEnded(pid: number, identity: string, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    if ((await processIdentity(pid)) !== identity) return true;
    await sleep(10);
  }
  return false;
}
