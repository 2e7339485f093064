import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface RawEntry {
  name: string;
  bytes: Buffer;
  type?: 'file' | 'symlink';
}

/** Changes the entries of a plain backup and packs them as a well-formed archive. */
export async function rewriteBackup(path: string, change: (entries: RawEntry[]) => RawEntry[]): Promise<Buffer> {
  return packEntries(change(await readEntries(await readFile(path))));
}

export async function packEntries(entries: RawEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, bytes, type = 'file' } of entries)
    if (type === 'file') tar.entry({ name }, bytes);
    else tar.entry({ name, type, linkname: '/etc/passwd' });
  tar.finalize();
  return zstdCompressSync(await buffer(Readable.from(tar, { objectMode: false })));
}

/** Recomputes the checksums, like someone who changes a backup on purpose. */
export function withChecksums(entries: RawEntry[]): RawEntry[] {
  const others = entries.filter(({ name }) => name !== 'SHA256SUMS');
  const lines = others.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  return [...others, { name: 'SHA256SUMS', bytes: Buffer.from(lines.join('')) }];
}

export async function readEntries(archive: Buffer): Promise<RawEntry[]> {
  const tar = extract();
  const entries: RawEntry[] = [];
  Readable.from([zstdDecompressSync(archive)], { objectMode: false }).pipe(tar);
  for await (const entry of tar) entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  return entries;
}
