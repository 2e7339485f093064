import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Identifies one run of a process, because pids are reused. Undefined for a dead process or a zombie. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isSignalable(pid)) return undefined;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return 'running';
  const started = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return started?.stdout.trim() || undefined;
}

export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ').trim();
  }
  const output = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.trim() ?? '';
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function linuxIdentity(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field is the program's name in parentheses, which may contain spaces and parentheses.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${rest[18]}@${boot.trim()}`;
}
