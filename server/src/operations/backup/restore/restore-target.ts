import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { stopOrphan } from '../../../platform/database/embedded/postmaster.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { asIs } from '../../../platform/locales/text.ts';
import { BackupError } from '../backup-error.ts';
import { entryNames } from '../entries.ts';
import type { Manifest } from '../manifest.ts';
import { emptyDatabase, isDatabaseEmpty, isMarked, mark } from './unfinished.queries.ts';
import { isFolderMarked, markFolder } from './unfinished.ts';

/** A restore writes these into a data folder. */
const ours = ['postgres', 'files', entryNames.secret, entryNames.wording, entryNames.settings];

const reservedBytes = 200_000_000;
// An empty cluster with its log, and space to build indexes.
const clusterBytes = 150_000_000;

export async function requireEmptyFolder(dataDir: string): Promise<void> {
  if (await isFolderMarked(dataDir)) return;
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => ours.includes(name));
  if (found.length > 0)
    throw new BackupError(
      asIs(
        `${dataDir} holds a club already (${found.join(', ')}). Restore into an empty folder: set DATA_DIR to a new one.`,
      ),
    );
}

export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  if ((await isMarked(client)) || (await isDatabaseEmpty(client))) return;
  throw new BackupError(
    asIs('The database is not empty. Restore into a new one: set DATABASE_URL to an empty database.'),
  );
}

/** Throws a sentence if an object store holds files, which would be another club's. */
export async function requireEmptyStore(store: FileStore): Promise<void> {
  for await (const { folder } of store.folders())
    throw new BackupError(
      asIs(
        `The file store holds files already (${folder}). Restore into an empty one: set S3_PREFIX to a new folder of the bucket.`,
      ),
    );
}

/** Removes an interrupted restore, and marks the folder until this one is done. */
export async function claimFolder(dataDir: string): Promise<void> {
  await requireEmptyFolder(dataDir);
  await markFolder(dataDir);
  await stopOrphan(join(dataDir, 'postgres'), () => undefined);
  for (const name of ours) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Removes an interrupted restore, and marks the database until this one is done. */
export async function claimDatabase(client: pg.Client): Promise<void> {
  await requireEmptyDatabase(client);
  if (await isMarked(client)) await emptyDatabase(client);
  await mark(client);
}

export async function requireDiskSpace(dataDir: string, manifest: Manifest, isEmbedded: boolean): Promise<void> {
  const { bsize, bavail } = await statfs(dataDir);
  const database = isEmbedded ? 2 * manifest.database.bytes + clusterBytes : 0;
  const needed = manifest.files.bytes + database + reservedBytes;
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    asIs(
      `The disk of ${dataDir} has ${inMegabytes(bavail * bsize)} free, and this backup needs about ${inMegabytes(needed)}. Nothing was changed.`,
    ),
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
}
