import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database/tables.ts';
import { checksumOf } from '../../platform/files/checksum.ts';
import { fileKey } from '../../platform/files/files.queries.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import type { Sizes } from '../../platform/images/sizes.ts';
import {
  type CheckedFile,
  findLatestFileCheck,
  listFilesById,
  removeFromFindings,
  setChecksums,
  setContentType,
} from './file-check.queries.ts';
import type { Examined } from './outcome.ts';

type Needed = Pick<Examined, 'db' | 'files' | 'images'>;

/** Rebuilds from the largest size, if that is intact; an old JPEG becomes a WebP in all sizes. */
export async function rebuildPictures(needed: Needed): Promise<{ rebuilt: number; lost: number }> {
  const { missing = [], damaged = [] } = (await findLatestFileCheck(needed.db)) ?? {};
  const lost = new Set([...missing, ...damaged]);
  const ids = new Set([...lost].map((key) => key.split('/')[1] ?? ''));
  const rebuilt: string[] = [];
  for (const file of await listFilesById(needed.db, [...ids]))
    rebuilt.push(...(await rebuildPicture(needed, file, lost)));
  await removeFromFindings(needed.db, rebuilt);
  return { rebuilt: rebuilt.length, lost: lost.size };
}

async function rebuildPicture(needed: Needed, file: CheckedFile, lost: Set<string>): Promise<string[]> {
  const { db, files, images } = needed;
  const sizes = sizesOf(file);
  const keyOf = (variant: string) => fileKey(file.kind, file.id, variant);
  const largest = Object.keys(sizes).at(-1);
  const gone = file.variants.filter((variant) => variant in sizes && lost.has(keyOf(variant)));
  if (!largest || gone.length === 0 || gone.includes(largest)) return [];
  // All sizes of a picture share one type.
  const remade = file.content_type === 'image/webp' ? gone : file.variants;
  const boxes = Object.fromEntries(Object.entries(sizes).filter(([variant]) => remade.includes(variant)));
  const source = await buffer(await files.open(keyOf(largest)));
  const { contentType, variants } = await images.encode(source, boxes);
  for (const [variant, bytes] of Object.entries(variants)) await files.put(keyOf(variant), bytes);
  await setContentType(db, file.id, contentType);
  await recordBytes(db, files, file);
  return gone.map(keyOf);
}

async function recordBytes(db: Database, files: Needed['files'], { id, kind, variants }: CheckedFile): Promise<void> {
  const checksums: Record<string, string> = {};
  let bytes = 0;
  for (const variant of variants) {
    const key = fileKey(kind, id, variant);
    bytes += await files.size(key);
    checksums[variant] = await checksumOf(await files.open(key));
  }
  await setChecksums(db, id, checksums, bytes);
}

function sizesOf({ kind }: CheckedFile): Sizes {
  const all: Partial<Record<CheckedFile['kind'], Sizes>> = pictureSizes;
  return all[kind] ?? {};
}
