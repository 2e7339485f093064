import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { DatabaseUrl } from '../../platform/database/client.ts';
import { openSingleConnection } from '../../platform/database/start/single-connection.ts';
import { flushFolder } from '../../platform/files/flush-folder.ts';
import { holdRemovals } from '../../platform/files/removal-hold.queries.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { t } from '../../platform/locales/text.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { sealing } from './envelope.ts';
import { limitRate } from './limit-rate.ts';
import type { Manifest, Summary } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { beginSnapshot, endSnapshot } from './snapshot.queries.ts';
import { writeArchive } from './write-archive.ts';

export interface BackupOptions {
  databaseUrl: DatabaseUrl;
  dataDir: string;
  store: FileStore;
  passphrase: string | null;
  /** The settings of the server, by default `.env` of the product. Only an encrypted backup has them. */
  envFile?: string;
  /** Rate of uncompressed data; bounds the disk reads beside the club. */
  bytesPerSecond: number;
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

export interface WrittenBackup {
  manifest: Manifest;
  summary: Summary;
}

/** Memory does not grow with the club. Throws a sentence if another backup is running. */
export async function writeBackup(options: BackupOptions, sink: Writable): Promise<WrittenBackup> {
  const client = await openSingleConnection(options.databaseUrl);
  try {
    if (!(await holdRemovals(client))) throw new BackupError(t('backup.busy'));
    const madeAt = new Date();
    await beginSnapshot(client);
    const written = await stream(options, client, madeAt, sink);
    await endSnapshot(client);
    return written;
  } finally {
    await client.end();
  }
}

/** Archive and output run in parallel; the first failure ends the other. */
async function stream(
  { dataDir, store, passphrase, envFile = '.env', bytesPerSecond, onProgress = () => undefined, signal }: BackupOptions,
  client: pg.Client,
  madeAt: Date,
  sink: Writable,
): Promise<WrittenBackup> {
  const writer = new ArchiveWriter(madeAt);
  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    failures.push(error);
    writer.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const bytes = Readable.from(limitRate(writer.bytes(), bytesPerSecond), { objectMode: false });
  const [written] = await Promise.all([
    writeArchive(
      { client, store, dataDir, envFile: passphrase === null ? null : envFile, madeAt },
      writer,
      onProgress,
    ).catch(fail),
    pipeline([bytes, ...sealing(passphrase), sink], signal ? { signal } : {}).catch(fail),
  ]);
  signal?.throwIfAborted();
  if (failures.length > 0 || !written) throw failures[0];
  return written;
}

/** Writes a new file that only its owner can read; an interrupted backup leaves no file of that name. */
export async function writeBackupFile(options: BackupOptions, path: string): Promise<WrittenBackup> {
  await requireNew(path);
  const draft = `${path}.partial`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    const written = await writeBackup(options, toHandle(handle));
    await handle.sync();
    await publish(draft, path);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

function toHandle(handle: FileHandle): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => void handle.writeFile(chunk).then(() => done(), done),
  });
}

async function requireNew(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) throw exists(path);
}

// Linking fails where a rename would replace another file.
async function publish(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error) => {
    if (error.code === 'EEXIST') throw exists(path);
    // File systems without hard links, such as exFAT.
    return rename(draft, path);
  });
  await rm(draft, { force: true });
  await flushFolder(dirname(path));
}

const exists = (path: string): BackupError => new BackupError(t('backup.exists', { path }));
