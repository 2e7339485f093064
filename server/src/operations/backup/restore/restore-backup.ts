import { mkdir } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import { type DatabaseUrl, openDatabase } from '../../../platform/database/client.ts';
import { lockDataDir } from '../../../platform/database/embedded/lock.ts';
import { startEmbeddedDatabase } from '../../../platform/database/embedded/supervisor.ts';
import { bringOver } from '../../../platform/database/start/bring-over.ts';
import { migrateAs } from '../../../platform/database/start/migrate.ts';
import { lockDatabase } from '../../../platform/database/start/server-lock.ts';
import { openSingleConnection } from '../../../platform/database/start/single-connection.ts';
import { openFileStore } from '../../../platform/files/store.ts';
import { type PendingJob, queueJobs } from '../../../platform/jobs/pending-jobs.ts';
import type { Manifest } from '../manifest.ts';
import { endSignIns } from './load.queries.ts';
import { loadBackup } from './load-backup.ts';
import { type CheckedBackup, type ReadOptions, readBackup } from './read-backup.ts';
import {
  claimDatabase,
  claimFolder,
  requireDiskSpace,
  requireEmptyDatabase,
  requireEmptyFolder,
  requireEmptyStore,
} from './restore-target.ts';
import { unmark } from './unfinished.queries.ts';
import { isFolderMarked, unmarkFolder } from './unfinished.ts';

export interface RestoreTarget {
  dataDir: string;
  databaseUrl: string | null;
  fileStore?: Config['fileStore'] | undefined;
}

/**
 * Needs an empty folder and database. Checks the whole file first. After an interrupted restore the club doesn't
 * start; a new restore starts over.
 */
export async function restoreBackup(
  path: string,
  { dataDir, databaseUrl, fileStore }: RestoreTarget,
  options: ReadOptions,
): Promise<CheckedBackup> {
  await requireEmptyFolder(dataDir);
  if (databaseUrl) await withConnection(databaseUrl, requireEmptyDatabase);
  if (fileStore && !(await isFolderMarked(dataDir)))
    await requireEmptyStore(await openFileStore({ dataDir, fileStore }));
  const { manifest } = await readBackup(path, options);
  await mkdir(dataDir, { recursive: true });
  await requireDiskSpace(dataDir, manifest, databaseUrl === null);
  const unlock = await lockDataDir(dataDir);
  try {
    await claimFolder(dataDir);
    const restore = (url: DatabaseUrl) => restoreInto(url, { path, dataDir, fileStore, manifest }, options);
    return await (databaseUrl ? restore(databaseUrl) : withEmbedded(dataDir, restore));
  } finally {
    await unlock();
  }
}

async function withEmbedded<Result>(dataDir: string, work: (url: DatabaseUrl) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    return await work(() => embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function restoreInto(
  url: DatabaseUrl,
  { path, dataDir, fileStore, manifest }: Omit<RestoreTarget, 'databaseUrl'> & { path: string; manifest: Manifest },
  options: ReadOptions,
): Promise<CheckedBackup> {
  const release = await lockDatabase(url, () => undefined, { wait: 0 });
  try {
    return await withConnection(url, async (client) => {
      await claimDatabase(client);
      await migrateAs(
        url,
        manifest.migrations.map(({ name }) => name),
      );
      const store = await openFileStore({ dataDir, fileStore });
      const { checked, jobs } = await loadBackup(path, { client, store, dataDir }, options);
      await bringOver(url);
      await endSignIns(client);
      await queueAgain(url, jobs);
      await unmarkFolder(dataDir);
      await unmark(client);
      return checked;
    });
  } finally {
    await release();
  }
}

async function queueAgain(url: DatabaseUrl, jobs: PendingJob[]): Promise<void> {
  const { pool, close } = openDatabase(url, () => undefined, 1);
  await queueJobs(pool, jobs).finally(close);
}

async function withConnection<Result>(
  url: DatabaseUrl,
  work: (client: Awaited<ReturnType<typeof openSingleConnection>>) => Promise<Result>,
): Promise<Result> {
  const client = await openSingleConnection(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
