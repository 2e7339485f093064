import { randomUUID } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { Log } from '../log/log.ts';
import { fileKey, listFilesFrom, listKnownIds } from './files.queries.ts';
import { unlessPaused } from './removal-hold.queries.ts';
import type { FileStore } from './store.ts';

export interface Swept {
  db: Database;
  store: FileStore;
  log: Log;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const batchSize = 500;
const maxRemoved = 1_000;
const maxChecked = 5_000;

/**
 * Removes bytes older than `before` that a crash left without a row, at most 1,000 files per run. Logs missing bytes
 * among 5,000 files from a random start.
 */
export async function sweepFiles(swept: Swept, before: Date): Promise<void> {
  await swept.store.removeUnfinished(before);
  await removeStrays(swept, before);
  await reportMissing(swept);
}

export async function listStrays({ db, store }: Swept, before: Date): Promise<{ strays: string[]; known: number }> {
  const strays: string[] = [];
  let known = 0;
  for await (const batch of inBatches(foldersBefore(store, before))) {
    const ids = await listKnownIds(db, batch.map(idOf));
    known += ids.size;
    strays.push(...batch.filter((folder) => !ids.has(idOf(folder))));
  }
  return { strays, known };
}

export async function removeStrays(swept: Swept, before: Date): Promise<number> {
  const { db, store, log } = swept;
  const { strays, known } = await listStrays(swept, before);
  if (strays.length > 100 && strays.length > known) {
    // Another database, or an old copy, is more likely than a hundred crashes.
    log.error({ strays: strays.length, known }, 'most stored files are unknown to this database; none was removed');
    return 0;
  }
  let removed = 0;
  for (const folder of strays.slice(0, maxRemoved)) {
    // A backup is running; the sweep finds the rest tomorrow.
    if (!(await unlessPaused(db, () => store.removeFolder(folder)))) break;
    removed++;
  }
  if (removed > 0) log.info({ files: removed }, 'removed stored files that nothing names');
  return removed;
}

async function reportMissing({ db, store, log }: Swept): Promise<void> {
  const missing: string[] = [];
  for (const { id, kind, variants } of await listFilesFrom(db, randomUUID(), maxChecked)) {
    const keys = variants.map((variant) => fileKey(kind, id, variant));
    const sizes = await Promise.all(keys.map((key) => store.size(key).catch(() => null)));
    missing.push(...keys.filter((_, index) => sizes[index] === null));
  }
  if (missing.length > 0) {
    log.error(
      { count: missing.length, files: missing.slice(0, 20) },
      'stored files are missing: restore them from a copy',
    );
  }
}

async function* foldersBefore(store: FileStore, before: Date): AsyncIterable<string> {
  for await (const { folder, modified } of store.folders()) {
    if (modified < before && uuid.test(idOf(folder))) yield folder;
  }
}

async function* inBatches(folders: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const folder of folders) {
    batch.push(folder);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function idOf(folder: string): string {
  return folder.split('/')[1] ?? '';
}
