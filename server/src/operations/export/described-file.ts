import { checksumOf } from '../../platform/files/checksum.ts';
import { fileKey } from '../../platform/files/files.queries.ts';
import { type FileStore, MissingFile } from '../../platform/files/store.ts';
import type { Archived, StoredVariants } from '../../records/records.kernel.ts';
import { pathOf } from './archived-file.ts';

type Variant = Archived<'files'>['variants'][number];
export type FileRow = Omit<Archived<'files'>, 'variants'> & { variants: StoredVariants };

export async function describeFile(store: FileStore, row: FileRow): Promise<Archived<'files'>> {
  const { names, checksums } = row.variants;
  const variants: Variant[] = [];
  for (const name of names) {
    const key = fileKey(row.kind, row._id, name);
    const bytes = await sizeOf(store, key);
    if (bytes === null) continue;
    const path = pathOf({ ...row, id: row._id }, name);
    variants.push({ name, path, bytes, sha256: checksums?.[name] ?? (await checksumOf(await store.open(key))) });
  }
  return { ...row, variants };
}

async function sizeOf(store: FileStore, key: string): Promise<number | null> {
  return store.size(key).catch((error) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
}
