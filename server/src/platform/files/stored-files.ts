import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Database } from '../database/tables.ts';
import { isCommitInDoubt } from '../facts/in-transaction.ts';
import { invalidField } from '../http/errors.ts';
import type { Images } from '../images/images.ts';
import type { Sizes } from '../images/sizes.ts';
import { t } from '../locales/text.ts';
import { type Checksums, checksumOf } from './checksum.ts';
import { type FileKind, fileKey, insertFile } from './files.queries.ts';
import type { Upload } from './incoming.ts';
import type { FileStore } from './store.ts';

export interface NewFile {
  kind: FileKind;
  ownerId: string | null;
  name: string;
  contentType: string;
  variants: Record<string, Uint8Array | Upload>;
  image?: { width: number; height: number; placeholder: string };
  media?: { width: number | null; height: number | null; duration: number | null; wave: number[] | null };
}

/** Its bytes are on disk, but its row is not written yet. */
export interface StoredFile {
  id: string;
  insert(tx: Database): Promise<void>;
}

/**
 * `work` writes the row and its references. If it fails, the bytes are removed; if the commit is in doubt, they stay,
 * and a sweep removes them if there is no row.
 */
export async function withStoredFile<Result>(
  store: FileStore,
  file: NewFile,
  work: (stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  const sources = Object.entries(file.variants).map(
    ([variant, source]) => [fileKey(file.kind, id, variant), source] as const,
  );
  try {
    const checksums = await checksumsOf(file.variants);
    for (const [key, source] of sources) await store.put(key, source);
    return await work({ id, insert: (tx) => insertFile(tx, id, file, checksums) });
  } catch (error) {
    if (!isCommitInDoubt(error)) await Promise.allSettled(sources.map(([key]) => store.remove(key)));
    throw error;
  }
}

async function checksumsOf(variants: NewFile['variants']): Promise<Checksums> {
  const checksums: Checksums = {};
  for (const [variant, source] of Object.entries(variants)) {
    const bytes = source instanceof Uint8Array ? [source] : createReadStream(source.path);
    checksums[variant] = await checksumOf(bytes);
  }
  return checksums;
}

export async function withStoredFiles<Result>(
  store: FileStore,
  [file, ...moreFiles]: NewFile[],
  work: (stored: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  if (!file) return work([]);
  return withStoredFile(store, file, (first) => withStoredFiles(store, moreFiles, (rest) => work([first, ...rest])));
}

export interface NewPicture {
  kind: FileKind;
  ownerId: string | null;
  field: string;
  upload: Upload | null;
  sizes: Sizes;
}

/** Encodes an uploaded picture and stores it like withStoredFile. Throws invalid_input without an upload. */
export async function withStoredPicture<Result>(
  { files, images }: { files: FileStore; images: Images },
  { kind, ownerId, field, upload, sizes }: NewPicture,
  work: (stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  if (!upload) throw invalidField(field, t('invalid.chosen'), t('errors.chooseImage'));
  const { contentType, variants, ...image } = await images.encode(upload.path, sizes);
  return withStoredFile(files, { kind, ownerId, name: '', contentType, variants, image }, work);
}
