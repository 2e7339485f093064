import { randomUUID } from 'node:crypto';
import type { Database, Tables } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { FileStore } from './store.ts';

/** What a file belongs to; decides who may read it. */
export type FileKind = Tables['files']['kind'];

/** A file as it is stored: its description, and the bytes of each of its variants. */
export interface NewFile {
  kind: FileKind;
  ownerId: string | null;
  name: string;
  contentType: string;
  variants: Record<string, Uint8Array>;
  image?: { width: number; height: number; placeholder: string };
}

/** The storage key of one variant. */
export function fileKey(kind: FileKind, id: string, variant: string): string {
  return `${kind}/${id}/${variant}`;
}

/**
 * Stores a file, then runs `work`, which writes the file's row (see insertFile) and whatever refers to it. When
 * `work` fails, the bytes go again: no file without a row, no row without a file.
 */
export async function withStoredFile<Result>(
  store: FileStore,
  file: NewFile,
  work: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  const keys = Object.keys(file.variants).map((variant) => fileKey(file.kind, id, variant));
  try {
    for (const [variant, bytes] of Object.entries(file.variants))
      await store.put(fileKey(file.kind, id, variant), bytes);
    return await work(id);
  } catch (error) {
    await Promise.allSettled(keys.map((key) => store.remove(key)));
    throw error;
  }
}

/** Writes the row of a stored file. */
export async function insertFile(db: Database, id: string, file: NewFile): Promise<void> {
  const bytes = Object.values(file.variants).reduce((sum, variant) => sum + variant.byteLength, 0);
  await db
    .insertInto('files')
    .values({
      id,
      kind: file.kind,
      owner_id: file.ownerId,
      name: file.name,
      content_type: file.contentType,
      variants: Object.keys(file.variants),
      bytes,
      width: file.image?.width ?? null,
      height: file.image?.height ?? null,
      placeholder: file.image?.placeholder ?? null,
    })
    .execute();
}

/** Deletes the rows of files and queues the removal of their bytes, in the transaction of whatever ended them. */
export async function removeFiles(tx: Database, jobs: JobQueue, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.deleteFrom('files').where('id', 'in', ids).returning(['id', 'kind', 'variants']).execute();
  const keys = rows.flatMap((row) => row.variants.map((variant) => fileKey(row.kind, row.id, variant)));
  if (keys.length > 0) await jobs.add(tx, 'files.remove', { keys });
}
