import { type Checksums, checksumOf } from '../../platform/files/checksum.ts';
import { fileKey, listKnownIds } from '../../platform/files/files.queries.ts';
import { MissingFile } from '../../platform/files/store.ts';
import { listStrays } from '../../platform/files/sweep.ts';
import {
  addProgress,
  type CheckedFile,
  finishFileCheck,
  insertFileCheck,
  listFilesAfter,
  type RunningCheck,
  setChecksums,
} from './file-check.queries.ts';
import type { Examined } from './outcome.ts';

type Needed = Pick<Examined, 'db' | 'files' | 'log'>;

// Limits a slice by files and bytes, so that a shutdown waits a second or two at most.
const sliceFiles = 200;
const sliceBytes = 100_000_000;
export const dayMs = 24 * 3_600_000;

/** Checks all stored files, slice by slice; reports the number done. Does nothing while another check runs. */
export async function checkAllFiles(needed: Needed, report: (checked: number) => void): Promise<void> {
  let check = await insertFileCheck(needed.db);
  for (let checked = 0; check; ) {
    const slice = await checkSlice(needed, check);
    checked += slice.checked;
    report(checked);
    check = slice.next;
  }
}

export async function checkSlice(
  needed: Needed,
  check: RunningCheck,
): Promise<{ checked: number; next: RunningCheck | null }> {
  const { db } = needed;
  const slice = limitBytes(await listFilesAfter(db, check.last_file, sliceFiles));
  const last = slice.at(-1);
  if (!last) {
    await finish(needed, check);
    return { checked: 0, next: null };
  }
  const lost: Lost[] = [];
  for (const file of slice) lost.push(...(await checkFile(needed, file)));
  // These rows were deleted meanwhile, with their bytes.
  const known = await listKnownIds(db, [...new Set(lost.map(({ id }) => id))]);
  const still = lost.filter(({ id }) => known.has(id));
  const keysOf = (how: Lost['how']) => still.filter((one) => one.how === how).map(({ key }) => key);
  const found = { missing: keysOf('missing'), damaged: keysOf('damaged') };
  if (still.length > 0) needed.log.error(found, 'stored files are missing or damaged: restore them from a backup');
  await addProgress(db, check.id, { checked: slice.length, lastFile: last.id, ...found });
  return { checked: slice.length, next: { ...check, last_file: last.id } };
}

async function finish({ db, files, log }: Needed, { id }: RunningCheck): Promise<void> {
  const { strays } = await listStrays({ db, store: files, log }, new Date(Date.now() - dayMs));
  await db.transaction().execute((tx) => finishFileCheck(tx, id, strays.length));
}

// At least one file, so that the check advances.
function limitBytes(files: CheckedFile[]): CheckedFile[] {
  let bytes = 0;
  return files.filter((file, index) => {
    bytes += file.bytes;
    return index === 0 || bytes < sliceBytes;
  });
}

interface Lost {
  id: string;
  key: string;
  how: 'missing' | 'damaged';
}

async function checkFile(
  { db, files }: Needed,
  { id, kind, variants, bytes, checksums }: CheckedFile,
): Promise<Lost[]> {
  const lost: Lost[] = [];
  const found: Checksums = {};
  let size = 0;
  for (const variant of variants) {
    const key = fileKey(kind, id, variant);
    try {
      size += await files.size(key);
      found[variant] = await checksumOf(await files.open(key));
    } catch (error) {
      lost.push({ id, key, how: error instanceof MissingFile ? 'missing' : 'damaged' });
      continue;
    }
    if (checksums && checksums[variant] !== found[variant]) lost.push({ id, key, how: 'damaged' });
  }
  if (checksums || lost.length > 0) return lost;
  // Files from before checksums only store their total size, so any variant may be the changed one.
  if (size !== bytes) return variants.map((variant) => ({ id, key: fileKey(kind, id, variant), how: 'damaged' }));
  await setChecksums(db, id, found, bytes);
  return [];
}
