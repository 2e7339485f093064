import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { fileKey } from '../../platform/files/files.queries.ts';
import { type FileStore, MissingFile } from '../../platform/files/store.ts';
import { listPendingJobs } from '../../platform/jobs/pending-jobs.ts';
import { asIs } from '../../platform/locales/text.ts';
import { version } from '../../platform/product.ts';
import { readSecret } from '../../platform/secrets/secret.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { entryNames, fileEntry, jobsEntry, tableEntry } from './entries.ts';
import { formatVersion, type Manifest, type Summary } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import {
  copyRows,
  countFiles,
  describeDatabase,
  listFiles,
  listMigrations,
  listSequences,
  listTables,
} from './snapshot.queries.ts';
import { inParts } from './table-parts.ts';

export interface ArchiveSource {
  client: pg.Client;
  store: FileStore;
  dataDir: string;
  /** The path of `.env`, or null. */
  envFile: string | null;
  madeAt: Date;
}

export async function writeArchive(
  source: ArchiveSource,
  writer: ArchiveWriter,
  onProgress: OnProgress,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const { client, dataDir, envFile } = source;
  const secret = await readSecret(dataDir);
  if (secret === null) throw new BackupError(asIs(`${dataDir} is not a club's data folder: it has no secret.`));
  const manifest = await describe(source);
  await writer.addJson(entryNames.manifest, manifest);
  await writer.addBytes(entryNames.secret, Buffer.from(secret));
  await writeIfThere(writer, entryNames.wording, join(dataDir, entryNames.wording));
  if (envFile) await writeIfThere(writer, entryNames.settings, envFile);
  const rows = await writeTables(client, manifest, writer, onProgress);
  const jobs = await writeJobs(client, writer);
  const summary = { rows, jobs, ...(await writeFiles(source, manifest, writer, onProgress)) };
  await writer.addJson(entryNames.summary, summary);
  await writer.end();
  return { manifest, summary };
}

async function writeIfThere(writer: ArchiveWriter, name: string, path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes) await writer.addBytes(name, bytes);
}

async function describe({ client, madeAt }: ArchiveSource): Promise<Manifest> {
  const database = await describeDatabase(client);
  return {
    format: formatVersion,
    product: { name: 'club-platform', version },
    madeAt: madeAt.toISOString(),
    postgres: database.version,
    migrations: await listMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    database: { bytes: database.bytes },
    files: await countFiles(client),
  };
}

async function writeTables(
  client: pg.Client,
  { tables, database }: Manifest,
  writer: ArchiveWriter,
  onProgress: OnProgress,
): Promise<Summary['rows']> {
  const rows: Summary['rows'] = {};
  let done = 0;
  for (const table of tables) {
    let [count, parts] = [0, 0];
    for await (const part of inParts(copyRows(client, table))) {
      await writer.addBytes(tableEntry(table.name, ++parts), part.bytes);
      count += part.rows;
      done += part.bytes.length;
      onProgress({ step: 'tables', done, total: Math.max(done, database.bytes) });
    }
    rows[table.name] = count;
  }
  return rows;
}

async function writeJobs(client: pg.Client, writer: ArchiveWriter): Promise<number> {
  let [count, parts] = [0, 0];
  for await (const jobs of listPendingJobs(client)) {
    const lines = jobs.map((job) => `${JSON.stringify(job)}\n`);
    await writer.addBytes(jobsEntry(++parts), Buffer.from(lines.join('')));
    count += jobs.length;
  }
  return count;
}

async function writeFiles(
  { client, store }: ArchiveSource,
  manifest: Manifest,
  writer: ArchiveWriter,
  onProgress: OnProgress,
): Promise<Pick<Summary, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  for await (const { kind, id, variants } of listFiles(client)) {
    for (const key of variants.map((variant) => fileKey(kind, id, variant))) {
      const size = await store.size(key).catch((error) => {
        if (error instanceof MissingFile) return null;
        throw error;
      });
      if (size === null) {
        missing.push(key);
        continue;
      }
      await writer.add(fileEntry(key), { size, chunks: await store.open(key) });
      files.count++;
      files.bytes += size;
      onProgress({ step: 'files', done: files.bytes, total: Math.max(files.bytes, manifest.files.bytes) });
    }
  }
  return { files, missing };
}
