import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { serverEnvironment } from './settings.ts';

/** Runs PostgreSQL's programs as the current user, or as a user without privileges if that is root. */
export interface Account {
  owner: { uid: number; gid: number } | undefined;
  command(binary: string, args: string[]): { file: string; args: string[]; ids: { uid?: number; gid?: number } };
}

/** PostgreSQL does not run as root, so this chooses a user and the way to become that user. */
export function chooseAccount(clusterDir: string, dataDir: string, binary: string): Account {
  const me = process.getuid?.();
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (me !== 0) {
    if (existing && me !== undefined && existing.uid !== me)
      throw new Error(belongsToAnother(clusterDir, existing.uid));
    return { owner: undefined, command: (file, args) => ({ file, args, ids: {} }) };
  }
  const owner = existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : unprivilegedUser();
  if ([dataDir, dirname(binary)].every((path) => canReach(path, owner))) {
    return { owner, command: (file, args) => ({ file, args, ids: owner }) };
  }
  return throughSetpriv(owner, dataDir, binary);
}

/** For folders that only root can reach: the server keeps one privilege of root, to traverse closed folders. */
function throughSetpriv(owner: { uid: number; gid: number }, dataDir: string, binary: string): Account {
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // Without no_setuid_fixup, access(2) ignores the privilege, and PostgreSQL does not find its own files.
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const command = (file: string, args: string[]) => ({
    file: 'setpriv',
    args: [...ids, ...rights, '--', file, ...args],
    ids: {},
  });
  const trial = command('test', ['-x', binary]);
  try {
    execFileSync(trial.file, trial.args, { stdio: 'ignore', cwd: dataDir, env: serverEnvironment() });
  } catch (error) {
    throw new Error(cannotReach(owner.uid, dataDir, dirname(binary)), { cause: error });
  }
  return { owner, command };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const fields = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return fields ? { uid: Number(fields[1]), gid: Number(fields[2]) } : { uid: 65534, gid: 65534 };
}

function canReach(path: string, who: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0;
  const passable = ((mode >> shift) & 1) === 1;
  return passable && (dirname(path) === path || canReach(dirname(path), who));
}

function belongsToAnother(folder: string, uid: number): string {
  return `The database in ${folder} belongs to user ${uid}. Start as that user or as root, or choose another DATA_DIR.`;
}

function cannotReach(uid: number, ...folders: string[]): string {
  return `PostgreSQL does not run as root, and user ${uid} cannot reach ${folders.join(' and ')}. Start as an ordinary user who owns them, or install setpriv (util-linux).`;
}
