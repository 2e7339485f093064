import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireRoom } from './disk-space.ts';

/** An uploaded file, on disk until the request is answered. The name is the sender's. */
export interface Upload {
  /** On the same disk as the file store, so it can be moved there. */
  path: string;
  size: number;
  name: string;
}

export interface IncomingFiles {
  /** Writes a stream to disk, whole or not at all. Throws `storage_full` when the disk is nearly full. */
  receive(stream: Readable, name: string): Promise<Upload>;
  remove(upload: Upload): Promise<void>;
}

/** Opens the folder and empties it of files from an earlier process. */
export async function openIncomingFiles(folder: string): Promise<IncomingFiles> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async receive(stream, name) {
      await requireRoom(folder);
      const path = join(folder, randomUUID());
      const file = (await open(path, 'wx', 0o600)).createWriteStream();
      try {
        await pipeline(stream, file);
        return { path, size: file.bytesWritten, name };
      } catch (error) {
        if (!file.closed) await once(file, 'close');
        await rm(path, { force: true });
        throw error;
      }
    },
    remove: ({ path }) => rm(path, { force: true }),
  };
}
