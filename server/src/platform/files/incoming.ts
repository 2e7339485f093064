import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireRoom } from './disk-space.ts';

/** A file on disk until its response is sent. The name is the sender's. */
export interface Upload {
  /** On the same disk as the file store, so that a rename can move it there. */
  path: string;
  size: number;
  name: string;
  /** The sender's claim; the content decides. */
  contentType: string;
}

/** The bytes of an upload at once, for those with a small limit. */
export const readUpload = (path: Upload['path']): Promise<Buffer> => readFile(path);

const imageName = /\.(jpe?g|png|webp|gif|avif|hei[cf]|svg|bmp|tiff?)$/i;

export function isSentAsImage({ name, contentType }: Pick<Upload, 'name' | 'contentType'>): boolean {
  return contentType.startsWith('image/') || imageName.test(name);
}

export interface IncomingFiles {
  /** Whole or not at all. Throws `storage_full` if the disk is nearly full. */
  receive(stream: Readable, sent: Pick<Upload, 'name' | 'contentType'>, ...checks: Transform[]): Promise<Upload>;
  remove(upload: Upload): Promise<void>;
}

// The slowest permitted upload ends before that.
const abandonedAfterMs = 2 * 60 * 60 * 1_000;

/** Removes files of an earlier process. In a shared folder, other nodes may be receiving. */
export async function openIncomingFiles(folder: string, { isShared = false } = {}): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = isShared ? Date.now() - abandonedAfterMs : Number.POSITIVE_INFINITY;
  for (const name of await readdir(folder)) await removeOlder(join(folder, name), before);
  return {
    async receive(stream, sent, ...checks) {
      await requireRoom(folder);
      const path = join(folder, randomUUID());
      const file = (await open(path, 'wx', 0o600)).createWriteStream();
      try {
        await pipeline([stream, ...checks, file]);
        return { path, size: file.bytesWritten, ...sent };
      } catch (error) {
        if (!file.closed) await once(file, 'close');
        await rm(path, { force: true });
        throw error;
      }
    },
    remove: ({ path }) => rm(path, { force: true }),
  };
}

async function removeOlder(path: string, before: number): Promise<void> {
  const written = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    // Another node was faster.
    () => null,
  );
  if (written !== null && written < before) await rm(path, { recursive: true, force: true });
}
