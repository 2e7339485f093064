import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** All child processes of a process. Linux only. */
export function listDescendants(pid: number): { pid: number; command: string }[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ') }));
  return children.flatMap((child) => [child, ...listDescendants(child.pid)]);
}

export async function awaitEnd(pids: number[], seconds: number): Promise<void> {
  const isThere = (pid: number) => parentOf(String(pid)) > 0 && stateOf(String(pid)) !== 'Z';
  for (const end = performance.now() + seconds * 1000; pids.some(isThere); await sleep(20)) {
    if (performance.now() > end) throw new Error(`Process ${pids.find(isThere)} is still there after ${seconds} s`);
  }
}

function parentOf(pid: string): number {
  return Number(fieldsOf(pid)[1] ?? 0);
}

function stateOf(pid: string): string | undefined {
  return fieldsOf(pid)[0];
}

// The fields after the name, which is in parentheses and may contain anything.
function fieldsOf(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
