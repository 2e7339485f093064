import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedBackup, ReadOptions } from '../src/operations/backup/restore/read-backup.ts';
import { restoreBackup } from '../src/operations/backup/restore/restore-backup.ts';
import { openDatabase } from '../src/platform/database/client.ts';
import { stopOrphan } from '../src/platform/database/embedded/postmaster.ts';
import { processIdentity } from '../src/platform/database/embedded/process-identity.ts';
import { startEmbeddedDatabase } from '../src/platform/database/embedded/supervisor.ts';
import { readMigrations } from '../src/platform/database/start/migration-files.ts';
import type { Database } from '../src/platform/database/tables.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { countTable } from './rehearsal.queries.ts';
import { openCopy } from './rehearsal-server.ts';

export interface Check {
  ok: boolean;
  text: string;
}

const prefix = 'rehearsal-';

/** Starts the copy on a local port without jobs, so that it sends no mail. Throws the sentence of a failed restore. */
export async function rehearse(path: string, dataDir: string, options: ReadOptions): Promise<Check[]> {
  const parent = await parentFolder(dataDir);
  await removeLeftovers(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const backup = await restoreBackup(path, { dataDir: folder, databaseUrl: null, fileStore: null }, options);
    options.onProgress?.({ step: 'starting', done: 0, total: 1 });
    const embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
    try {
      return await inspect(backup, folder, embedded.url);
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function inspect(backup: CheckedBackup, folder: string, databaseUrl: string): Promise<Check[]> {
  const { db, close } = openDatabase(databaseUrl, () => undefined, 1);
  // Before a server writes to it.
  const rows = await checkRows(db, backup).finally(close);
  const copy = await openCopy(folder, databaseUrl);
  try {
    return [rows, await checkFiles(copy.services.files, backup), ...(await copy.look())];
  } finally {
    await copy.close();
  }
}

async function checkRows(db: Database, { manifest, summary }: CheckedBackup): Promise<Check> {
  // Migrations may add and remove rows. Each part was counted while it was loaded.
  if (!(await readMigrations()).every(({ name }) => manifest.migrations.some((one) => one.name === name)))
    return { ok: true, text: 'all rows were loaded and brought up to date' };
  let total = 0;
  for (const [table, rows] of Object.entries(summary.rows)) {
    const found = await countTable(db, table);
    if (found !== rows) return { ok: false, text: `${table} has ${found} rows, and ${rows} were backed up` };
    total += rows;
  }
  const tables = Object.keys(summary.rows).length;
  return { ok: true, text: `all ${total.toLocaleString('en')} rows of ${tables} tables are there` };
}

async function checkFiles(store: FileStore, { files, summary }: CheckedBackup): Promise<Check> {
  for (const [key, sha256] of files) {
    const hash = createHash('sha256');
    for await (const chunk of await store.open(key)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) return { ok: false, text: `the file ${key} is not what was backed up` };
  }
  const gone = summary.missing.length;
  const note = gone > 0 ? `; ${gone} were gone before the backup` : '';
  return { ok: true, text: `all ${files.size.toLocaleString('en')} files have their checksum${note}` };
}

// On the club's disk, because a temporary folder may be in memory.
async function parentFolder(dataDir: string): Promise<string> {
  return readdir(dataDir).then(
    () => dataDir,
    () => tmpdir(),
  );
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (!pid || (await processIdentity(pid)) !== undefined) continue;
    await stopOrphan(join(parent, name, 'postgres'), () => undefined);
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
