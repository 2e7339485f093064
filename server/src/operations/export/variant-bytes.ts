import { createHash } from 'node:crypto';
import type { Archived } from '../../records/records.kernel.ts';
import { ArchiveError } from './archive-error.ts';
import type { Archive } from './import/read-archive.ts';

type Variant = Archived<'files'>['variants'][number];

export async function readVariant(archive: Archive, { path, bytes, sha256 }: Variant, where: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const hash = createHash('sha256');
  const stream = await archive.open(path).catch((cause) => {
    if (!(cause instanceof ArchiveError)) throw cause;
    throw new ArchiveError(`${where}: the file ${cause.message}`, { cause });
  });
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > bytes) break;
      hash.update(chunk);
      chunks.push(chunk);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new ArchiveError(`${where}: the file ${path} can't be read: ${reason}.`, { cause });
  }
  if (size !== bytes)
    throw new ArchiveError(`${where}: the file ${path} has not the size that it should have, ${bytes} bytes.`);
  if (hash.digest('hex') !== sha256) throw new ArchiveError(`${where}: the file ${path} does not match its sha256.`);
  return Buffer.concat(chunks);
}
