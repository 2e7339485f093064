import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { t } from '../../../platform/locales/text.ts';
import { type Entry, readArchive } from '../archive-reader.ts';
import { BackupError, damaged } from '../backup-error.ts';
import { type Manifest, parseManifest, parseSummary, type Summary } from '../manifest.ts';
import type { OnProgress } from '../progress.ts';
import { countRows } from '../table-parts.ts';

export interface ReadOptions {
  passphrase: string | null;
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

export interface CheckedBackup {
  manifest: Manifest;
  summary: Summary;
  files: Map<string, string>;
}

type Visit = (entry: Entry, manifest: Manifest) => Promise<void>;

/** Passes entries to `visit` before the whole is verified. Throws a sentence for a bad file or a newer format. */
export async function readBackup(path: string, options: ReadOptions, visit?: Visit): Promise<CheckedBackup> {
  const file = await openBackup(path);
  try {
    const bytes = file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 });
    return await readBackupFrom(bytes, options, visit);
  } finally {
    await file.close();
  }
}

/** Like `readBackup`, from any stream. */
export async function readBackupFrom(
  file: Readable,
  { passphrase, onProgress = () => undefined, signal }: ReadOptions,
  visit: Visit = async () => undefined,
): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  let [jobs, done] = [0, 0];
  const rows: Record<string, number> = {};
  const files = new Map<string, string>();
  let bytes = 0;
  await readArchive(file, { passphrase, signal }, async (entry) => {
    if (entry.kind === 'manifest') manifest = await parseManifest(entry.bytes);
    if (!manifest) return;
    if (entry.kind === 'summary') summary = parseSummary(entry.bytes);
    if (entry.kind === 'jobs') jobs += countRows(entry.bytes);
    if (entry.kind === 'table') rows[entry.table] = (rows[entry.table] ?? 0) + countRows(entry.bytes);
    if (entry.kind === 'file') {
      files.set(entry.key, entry.sha256);
      bytes += entry.bytes.length;
    }
    await visit(entry, manifest);
    done += entry.bytes.length;
    onProgress({ step: 'checking', done, total: Math.max(done, manifest.database.bytes + manifest.files.bytes) });
  });
  if (!manifest || !summary) throw damaged(t('backup.details.noSummary'));
  requireCounts(manifest, summary, { rows, jobs, files: { count: files.size, bytes } });
  return { manifest, summary, files };
}

async function openBackup(path: string) {
  return open(path, 'r').catch((cause) => {
    const why = cause.code === 'ENOENT' ? 'backup.noFile' : 'backup.noAccess';
    throw new BackupError(t(why, { path, code: cause.code ?? '' }), { cause });
  });
}

function requireCounts(manifest: Manifest, summary: Summary, found: Omit<Summary, 'missing'>): void {
  const wrong = manifest.tables.find(({ name }) => (summary.rows[name] ?? 0) !== (found.rows[name] ?? 0));
  if (wrong) throw damaged(t('backup.details.rows', { table: wrong.name }));
  const strange = Object.keys(found.rows).find((name) => !manifest.tables.some((table) => table.name === name));
  if (strange) throw damaged(t('backup.details.unknownTable', { table: strange }));
  if (summary.jobs !== found.jobs) throw damaged(t('backup.details.jobs'));
  if (summary.files.count !== found.files.count || summary.files.bytes !== found.files.bytes)
    throw damaged(t('backup.details.files'));
}
