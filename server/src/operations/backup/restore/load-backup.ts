import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { FileStore } from '../../../platform/files/store.ts';
import type { PendingJob } from '../../../platform/jobs/pending-jobs.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Entry } from '../archive-reader.ts';
import { BackupError, damaged } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { countRows } from '../table-parts.ts';
import { beginLoading, loadRows, restoreConstraints, setSequences } from './load.queries.ts';
import { type CheckedBackup, type ReadOptions, readBackup } from './read-backup.ts';

export interface LoadTarget {
  client: pg.Client;
  store: FileStore;
  dataDir: string;
}

/** One transaction: the database changes only after the last entry was read and is right. Returns the pending jobs. */
export async function loadBackup(
  path: string,
  { client, store, dataDir }: LoadTarget,
  { onProgress = () => undefined, ...options }: ReadOptions,
): Promise<{ checked: CheckedBackup; jobs: PendingJob[] }> {
  const constraints = await beginLoading(client);
  const jobs: PendingJob[] = [];
  const load = async (entry: Entry, manifest: Manifest) => {
    if (entry.kind === 'table') await loadPart(client, entry, manifest);
    if (entry.kind === 'jobs') jobs.push(...parseJobs(entry.bytes));
    if (entry.kind === 'file') await store.put(entry.key, entry.bytes);
    if (entry.kind === 'secret' || entry.kind === 'wording' || entry.kind === 'settings')
      await writeFile(join(dataDir, entry.name), entry.bytes, { flag: 'wx', mode: 0o600, flush: true });
  };
  const checked = await readBackup(
    path,
    { ...options, onProgress: (progress) => onProgress({ ...progress, step: 'loading' }) },
    load,
  );
  onProgress({ step: 'indexes', done: 0, total: 1 });
  await setSequences(client, checked.manifest.sequences);
  await restoreConstraints(client, constraints);
  await client.query('commit');
  await client.query('analyze');
  return { checked, jobs };
}

async function loadPart(client: pg.Client, entry: Entry & { kind: 'table' }, { tables }: Manifest): Promise<void> {
  const table = tables.find(({ name }) => name === entry.table);
  if (!table) throw damaged(t('backup.details.unknownTable', { table: entry.table }));
  if ((await loadRows(client, table, entry.bytes)) !== countRows(entry.bytes))
    throw new BackupError(t('backup.rows', { table: entry.table }));
}

function parseJobs(lines: Buffer): PendingJob[] {
  return lines
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
