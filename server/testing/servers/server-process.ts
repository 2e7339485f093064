import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostmaster, stopOrphan } from '../../src/platform/database/embedded/postmaster.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const compileCache = join(root, 'node_modules', '.cache', 'compile');
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const admin = { email: 'chair@club.example', password: 'correct horse battery' };

const running = new Set<ChildProcess>();

/** The real server in a process that a test can kill. */
export interface RunningServer {
  process: ChildProcess;
  port: number;
  /** From the start of the process until it accepts requests. */
  secondsToOpen: number;
  output(): string;
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** The process of a server that may still be starting. `command` runs in the folder of the product. */
export function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  command = [process.execPath, main],
): ChildProcess {
  const [file = '', ...args] = command;
  // Passes on the memory settings of `npm start`, which the runners of faults and the fuzzer use too.
  const { PATH, NODE_OPTIONS, MALLOC_ARENA_MAX } = process.env;
  const child = spawn(file, args, {
    cwd: root,
    env: {
      PATH,
      ...(NODE_OPTIONS && { NODE_OPTIONS }),
      ...(MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX }),
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LINK_PREVIEWS: 'off',
      LOG_LEVEL: 'warn',
      ...adminOf(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child.once('exit', () => running.delete(child)));
  return child;
}

/** Signals that end this process end its servers too. */
export function endServersOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      process.exit(1);
    });
}

/** Throws with the server's output if it ends instead of starting. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  command?: string[],
): Promise<RunningServer> {
  const begun = performance.now();
  const child = spawnServer(dataDir, env, command);
  const output: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (bytes: Buffer) => {
      output.push(bytes.toString());
      const found = /is open at http:\/\/[^:]+:(\d+)/.exec(output.join(''));
      if (found) resolve(Number(found[1]));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output.join('').slice(-2_000)}`)));
  });
  return {
    process: child,
    port,
    secondsToOpen: (performance.now() - begun) / 1000,
    output: () => output.join(''),
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
}

function adminOf(): Record<string, string> {
  return { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
}

/** The configured first admin. */
export const chair = admin;

/** A new data folder, unless one is given; `remove` also ends processes that still run in it. */
export async function openDataFolder(given?: string): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'club-faults-')));
  return {
    dataDir,
    async remove() {
      await stopOrphan(join(dataDir, 'postgres'), () => undefined);
      if (!given) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('There is no PostgreSQL to kill');
  process.kill(postmaster.pid, 'SIGKILL');
}
