import { checksumOf } from '../../platform/files/checksum.ts';
import { fileKey } from '../../platform/files/files.queries.ts';
import { type FileStore, MissingFile } from '../../platform/files/store.ts';
import type { FileRow } from './archive-content.queries.ts';
import { pathOf } from './archived-file.ts';
import type { Archived } from './import/archive-schemas.ts';

type Variant = Archived['files']['variants'][number];

export async function describeFile(store: FileStore, row: FileRow): Promise<Archived['files']> {
  const { variants: names, checksums, ...file } = row;
  const variants: Variant[] = [];
  for (const name of names) {
    const key = fileKey(file.kind, file._id, name);
    const bytes = await sizeOf(store, key);
    if (bytes === null) continue;
    const path = pathOf({ ...file, id: file._id, variants: names }, name);
    variants.push({ name, path, bytes, sha256: checksums[name] ?? (await checksumOf(await store.open(key))) });
  }
  const { width, height, placeholder, createdAt, ...known } = file;
  return { ...known, variants, width, height, placeholder, createdAt };
}

async function sizeOf(store: FileStore, key: string): Promise<number | null> {
  return store.size(key).catch((error) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
}
