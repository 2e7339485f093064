import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ZipEntry } from '../../platform/files/zip.ts';

/** Only its owner can open the folder. */
export async function writeFolder(entries: AsyncIterable<ZipEntry>, folder: string): Promise<void> {
  for await (const { name, open } of entries) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}
