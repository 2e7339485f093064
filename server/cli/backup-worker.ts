import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, explainFailure } from '../src/operations/backup/backup-error.ts';
import { type BackupLocation, openLocation } from '../src/operations/backup/backup-location.ts';
import type { BackupWork, WorkMessage } from '../src/operations/backup/backup-process.ts';
import type { Progress } from '../src/operations/backup/progress.ts';
import { readBackupFrom } from '../src/operations/backup/restore/read-backup.ts';
import { openFileStore } from '../src/platform/files/store.ts';
import { t, toStored } from '../src/platform/locales/text.ts';
import { lowerPriority } from '../src/platform/process/lower-priority.ts';
import { rehearse } from './rehearsal.ts';

const bytesPerSecond = 30_000_000;
const progressMs = 250;

const stopping = new AbortController();
const stop = () => stopping.abort(new Error('Stopped.'));
// The server was stopped.
process.once('disconnect', stop);
process.once('SIGTERM', stop);
process.once('message', (work: BackupWork) => void run(work));

async function run(work: BackupWork): Promise<void> {
  lowerPriority();
  const end: WorkMessage = await (work.work === 'backup' ? make(work) : check(work)).then(
    (bytes) => ({ bytes }),
    (error) => ({ error: toStored(explainFailure(error)) }),
  );
  if (process.connected) process.send?.(end, () => process.exit(0));
  else process.exit(1);
}

async function make({ databaseUrl, dataDir, fileStore, location, name, passphrase }: BackupWork): Promise<number> {
  const store = await openFileStore({ dataDir, fileStore });
  const target = await openLocation(location);
  const { signal } = stopping;
  await target.write(name, { databaseUrl, dataDir, store, passphrase, bytesPerSecond, onProgress, signal });
  return readBack(target, name, passphrase);
}

/** Reads the backup once: an unreadable file would count as the last good one. */
async function readBack(target: BackupLocation, name: string, passphrase: string | null): Promise<number> {
  const { bytes, stream } = await target.open(name);
  try {
    await readBackupFrom(stream, { passphrase, onProgress, signal: stopping.signal });
    return bytes;
  } catch (error) {
    await target.remove(name);
    throw error;
  }
}

/** Checks a copy of the file: an object store has no path, and a folder may be cleaned up meanwhile. */
async function check({ dataDir, location, name, passphrase }: BackupWork): Promise<number> {
  const copy = join(dataDir, `checked-${process.pid}`);
  const { bytes, stream } = await (await openLocation(location)).open(name);
  try {
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }));
    const options = { passphrase: name.endsWith('.age') ? passphrase : null, onProgress, signal: stopping.signal };
    const checks = await rehearse(copy, dataDir, options);
    const failed = checks.find(({ ok }) => !ok);
    if (failed) throw new BackupError(t('backup.incomplete', { detail: failed.text }));
    return bytes;
  } finally {
    await rm(copy, { force: true });
  }
}

let next = 0;
function onProgress(progress: Progress): void {
  const now = performance.now();
  if (now < next || !process.connected) return;
  next = now + progressMs;
  process.send?.({ progress } satisfies WorkMessage);
}
