import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Running {
  url: string;
  /** Milliseconds from the process's start until it is ready. */
  readyAfter: number;
  stop(): Promise<void>;
}

const token = 'bench';
const memoryOptions = /^--(heap-growing-percent|expose-gc)/;

interface AppOptions {
  /** Makes it one of several nodes: their database and Redis. */
  env?: Record<string, string>;
  logName?: string;
}

/** Starts the real server in production mode, but without rate limits. */
export function startApp(dataDir: string, { env = {}, logName = 'app.log' }: AppOptions = {}): Promise<Running> {
  const script = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
  return start([script], dataDir, logName, '/readyz', env);
}

export function startDemo(dataDir: string): Promise<Running> {
  const script = fileURLToPath(new URL('../../server/cli/demo.ts', import.meta.url));
  return start([script], dataDir, 'demo.log', '/readyz');
}

export function startBare(dataDir: string, databaseUrl: string, statements: object): Promise<Running> {
  const script = fileURLToPath(new URL('../limits/bare-server.ts', import.meta.url));
  return start([script, databaseUrl, JSON.stringify(statements)], dataDir, 'bare.log', '/healthz');
}

export function startBareRooms(dataDir: string, databaseUrl: string): Promise<Running> {
  const script = fileURLToPath(new URL('../limits/bare-rooms.ts', import.meta.url));
  return start([script, databaseUrl], dataDir, 'bare-rooms.log', '/');
}

export function startBareFile(dataDir: string, file: string, type: string): Promise<Running> {
  const script = fileURLToPath(new URL('../limits/bare-file.ts', import.meta.url));
  return start([script, file, type], dataDir, 'bare-file.log', '/');
}

/** Memory of the server's process, in megabytes. */
export async function readMemory(running: Running): Promise<number> {
  return (await readMetric(running, 'process_resident_memory_bytes')) / 1e6;
}

/** CPU seconds of the server's process since its start. */
export function readCpu(running: Running): Promise<number> {
  return readMetric(running, 'process_cpu_seconds_total');
}

async function readMetric({ url }: Running, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

async function start(
  args: string[],
  dataDir: string,
  logName: string,
  readyPath: string,
  more: Record<string, string> = {},
): Promise<Running> {
  mkdirSync(dataDir, { recursive: true });
  const logFile = join(dataDir, logName);
  const log = openSync(logFile, 'w');
  // Uses the memory settings of `npm start`.
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, MALLOC_ARENA_MAX } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, MALLOC_ARENA_MAX, NODE_ENV: 'production' };
  const ours = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LINK_PREVIEWS: 'off', METRICS_TOKEN: token };
  const begun = performance.now();
  const child = spawn(process.execPath, [...process.execArgv.filter((one) => memoryOptions.test(one)), ...args], {
    env: { ...env, ...ours, ...more },
    stdio: ['ignore', log, log],
  });
  const url = await announcedUrl(child, logFile);
  while (!(await isReady(url + readyPath))) await sleep(10);
  return { url, readyAfter: performance.now() - begun, stop: () => stop(child) };
}

async function announcedUrl(child: ChildProcess, logFile: string): Promise<string> {
  while (child.exitCode === null) {
    const url = /open at (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (url) return url;
    await sleep(10);
  }
  throw new Error(`A server ended at its start; see ${logFile}`);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
