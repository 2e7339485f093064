import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { flushFolder } from '../../files/flush-folder.ts';
import type { ServerPlan } from './server-process.ts';
import { serverArguments, serverEnvironment } from './settings.ts';

const DRAFT = '.new-';
const PASSWORD_FILE = 'club-password';
const ACCESS_RULES = 'host all club 127.0.0.1/32 scram-sha-256\n';

/** Creates a missing cluster in a draft folder, so that an interrupted one is never used. */
export async function ensureCluster(plan: ServerPlan): Promise<void> {
  const { clusterDir, account, settings } = plan;
  if (await stat(join(clusterDir, PASSWORD_FILE)).catch(() => undefined)) {
    return chownCluster(clusterDir, account.owner);
  }
  await removeDrafts(clusterDir);
  const draft = `${clusterDir}${DRAFT}${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (account.owner) await chown(draft, account.owner.uid, account.owner.gid);
  const made = join(draft, 'cluster');
  const noSync = settings.fsync === 'off' ? ['--no-sync'] : [];
  await execute(plan, {
    binary: plan.binaries.initdb,
    args: [...initArguments(made), ...plan.binaries.locale, ...noSync],
    cwd: draft,
  });
  await createClub(made, plan);
  await rename(made, clusterDir);
  await rm(draft, { recursive: true, force: true });
  await flushFolder(dirname(clusterDir));
}

/** PostgreSQL's user has to own a cluster that root copied here. A correct one costs one check. */
async function chownCluster(clusterDir: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (!owner || (await stat(clusterDir)).uid === owner.uid) return;
  const inside = await readdir(clusterDir, { recursive: true });
  for (const name of inside) await chown(join(clusterDir, name), owner.uid, owner.gid);
  await chown(clusterDir, owner.uid, owner.gid);
}

async function removeDrafts(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(clusterDir)}${DRAFT}`));
  for (const name of drafts) {
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(join(clusterDir, PASSWORD_FILE), 'utf8')).trim();
}

function initArguments(folder: string): string[] {
  return ['-D', folder, '--username=postgres', '--auth=reject', '--data-checksums', '--encoding=UTF8'];
}

/** The app's role is no superuser, and the superuser can't sign in. Tests need CREATEDB. */
async function createClub(folder: string, plan: ServerPlan): Promise<void> {
  const { account, settings } = plan;
  const password = randomBytes(24).toString('base64url');
  const statements = [
    `CREATE ROLE club LOGIN CREATEDB PASSWORD '${password}'`,
    'GRANT pg_monitor TO club',
    'CREATE DATABASE club OWNER club',
  ];
  const args = ['--single', ...serverArguments(folder, 5432, { ...settings, exit_on_error: 'on' }), 'postgres'];
  await execute(plan, { binary: plan.binaries.postgres, args, cwd: dirname(folder) }, `${statements.join('\n')}\n`);
  await writeFile(join(folder, 'pg_hba.conf'), ACCESS_RULES);
  const file = join(folder, PASSWORD_FILE);
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid);
}

async function execute(
  { account, signal }: ServerPlan,
  command: { binary: string; args: string[]; cwd: string },
  input = '',
): Promise<void> {
  const { file, args: commandArgs, ids } = account.command(command.binary, command.args);
  const child = spawn(file, commandArgs, { cwd: command.cwd, env: serverEnvironment(), signal, ...ids });
  child.stdin.on('error', () => undefined).end(input);
  const closed = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [code, errors] = await Promise.all([closed, text(child.stderr), child.stdout.resume()]);
  if (code !== 0) throw new Error(`The database could not be created: ${errors.trim().split('\n').at(-1)}`);
}
