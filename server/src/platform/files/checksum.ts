import { createHash } from 'node:crypto';

/** SHA-256 of each variant of a file, in hexadecimal digits. */
export type Checksums = Record<string, string>;

export async function checksumOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
