import { createHash } from 'node:crypto';

export type Checksums = Record<string, string>;

export async function checksumOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
