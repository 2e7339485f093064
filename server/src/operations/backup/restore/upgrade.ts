import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../../config.ts';
import { type DatabaseUrl, openDatabase } from '../../../platform/database/client.ts';
import { bringOver, pendingSteps } from '../../../platform/database/start/bring-over.ts';
import { migrate, pendingMigrations } from '../../../platform/database/start/migrate.ts';
import { acquireStartLock } from '../../../platform/database/start/server-lock.ts';
import { openSingleConnection } from '../../../platform/database/start/single-connection.ts';
import { openFileStore } from '../../../platform/files/store.ts';
import { asIs } from '../../../platform/locales/text.ts';
import { BackupError } from '../backup-error.ts';
import { stampOf } from '../backup-location.ts';
import { finishBackup, insertBackup } from '../backups.queries.ts';
import { countFiles, describeDatabase, listMigrations } from '../snapshot.queries.ts';
import { writeBackupFile } from '../write-backup.ts';
import { hasMembers } from './upgrade.queries.ts';

export interface UpgradeOptions {
  dataDir: string;
  fileStore?: Config['fileStore'];
  backUp: boolean;
  print(line: string): void;
  signal?: AbortSignal | undefined;
}

/** A way to a database of now: what it lacks, and the work. */
export interface Way {
  findPending(url: DatabaseUrl): Promise<string[]>;
  run(url: DatabaseUrl, signal?: AbortSignal): Promise<string[]>;
}

export const migrating: Way = { findPending: pendingMigrations, run: migrate };
/** For a database of a version before 1.0.0. */
export const bringingOver: Way = { findPending: pendingSteps, run: bringOver };

// The newest are kept; an update that was cut off may have written one for each try.
const maxFiles = 3;

/**
 * Migrates after a backup into `DATA_DIR/backups`, if there are changes to make and data to lose. Returns the names of
 * the migrations. Throws a sentence if the backup fails: then nothing has changed.
 */
export async function upgrade(
  url: DatabaseUrl,
  options: UpgradeOptions,
  { findPending, run }: Way = migrating,
): Promise<string[]> {
  const { signal } = options;
  if ((await findPending(url)).length === 0) return run(url, signal);
  // Of nodes that start at once, one writes the backup.
  const releaseStartLock = await acquireStartLock(url, signal);
  try {
    const pending = await findPending(url);
    const file = pending.length > 0 && options.backUp ? await backUpBefore(url, options) : null;
    const ran = await run(url, signal);
    if (file) await record(url, file);
    return ran;
  } finally {
    await releaseStartLock();
  }
}

/** Runs after the migrations because older databases may lack the table. */
async function record(url: DatabaseUrl, file: string): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined, 1);
  try {
    const { size } = await stat(file);
    const id = await insertBackup(db, { name: basename(file), cause: 'upgrade', encrypted: false });
    await finishBackup(db, id, { bytes: size });
  } finally {
    await close();
  }
}

async function backUpBefore(
  databaseUrl: DatabaseUrl,
  { dataDir, fileStore, print, signal }: UpgradeOptions,
): Promise<string | null> {
  const from = await describe(databaseUrl);
  if (!from) return null;
  const folder = join(dataDir, 'backups');
  const file = join(folder, `before-upgrade-${from.schema}-${stampOf(new Date())}.tar.zst`);
  print('The database is about to change. Writing a backup first …');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireRoom(folder, from.bytes);
    const store = await openFileStore({ dataDir, fileStore });
    const bytesPerSecond = Number.POSITIVE_INFINITY;
    await writeBackupFile({ databaseUrl, dataDir, store, passphrase: null, bytesPerSecond, signal }, file);
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      asIs(
        `The backup before the update could not be written, and nothing was changed. ${reason} If you have another backup, BACKUP_BEFORE_UPGRADE=off goes on without.`,
      ),
      { cause },
    );
  }
  print(`The backup is ${file}`);
  await removeOld(folder);
  return file;
}

async function describe(url: DatabaseUrl): Promise<{ schema: string; bytes: number } | null> {
  const client = await openSingleConnection(url);
  try {
    if (!(await hasMembers(client))) return null;
    const [migrations, database, files] = [
      await listMigrations(client),
      await describeDatabase(client),
      await countFiles(client),
    ];
    return { schema: migrations.at(-1)?.name.slice(0, 3) ?? '000', bytes: database.bytes + files.bytes };
  } finally {
    await client.end();
  }
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  const megabytes = Math.ceil((bytes - bavail * bsize) / 1_000_000);
  throw new BackupError(asIs(`The disk of ${folder} needs ${megabytes} MB more.`));
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^before-upgrade-.*\.tar\.zst$/.test(name));
  const byTime = names.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  for (const name of byTime.slice(0, -maxFiles)) await rm(join(folder, name));
}

function timeOf(name: string): string {
  return name.split('-').at(-1) ?? '';
}
