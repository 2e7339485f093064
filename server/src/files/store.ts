import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The bytes of a file, or the path of a file on the same disk that may be moved away. */
export type FileSource = Uint8Array | { path: string };

/** Where the bytes of uploaded files live. Keys are made by us, never from a name somebody sent. */
export interface FileStore {
  /** Resolves when the bytes would outlast a power cut. When it fails, nothing stands under the key. */
  put(key: string, source: FileSource): Promise<void>;
  /** Throws when there is nothing under the key. */
  open(key: string): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the store can be written to. */
  check(): Promise<void>;
  /** The folders that hold the variants of a file each, as `kind/id`, with the time they were last written to. */
  folders(): AsyncIterable<{ folder: string; modified: Date }>;
  removeFolder(folder: string): Promise<void>;
  /** Removes what writes that were cut off before `time` left behind. */
  removeUnfinished(time: Date): Promise<void>;
}

/** Keeps files below a folder of the disk, which nobody but the club's own user can look into. */
export function openFileStore(root: string): FileStore {
  const unfinished = join(root, '.unfinished');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    async put(key, source) {
      const temporary = source instanceof Uint8Array ? join(unfinished, randomUUID()) : source.path;
      try {
        await flush(temporary, source);
        await moveTo(temporary, join(root, key));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    open: (key) => disk.getStream(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    async remove(key) {
      await disk.delete(key);
      // Refused as long as other variants are in it.
      await rmdir(join(root, dirname(key))).catch(() => undefined);
    },
    async check() {
      const probe = join(unfinished, randomUUID());
      await flush(probe, Buffer.from('writable')).finally(() => rm(probe, { force: true }));
    },
    folders: () => listFolders(root),
    removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
    async removeUnfinished(time) {
      for (const name of await readdir(unfinished)) {
        const path = join(unfinished, name);
        if ((await stat(path)).mtime < time) await rm(path, { force: true });
      }
    },
  };
}

async function flush(path: string, source: FileSource): Promise<void> {
  const file = await (source instanceof Uint8Array ? open(path, 'wx', 0o600) : open(path, 'r+'));
  try {
    if (source instanceof Uint8Array) await file.writeFile(source);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives a flushed file its name, and flushes the name: that of the file, and those of folders that are new. */
async function moveTo(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  const last = created ? dirname(created) : folder;
  for (let path = folder; ; path = dirname(path)) {
    await flushFolder(path);
    if (path === last) return;
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Neither have some network disks; PostgreSQL takes these two as done as well.
    if (!(error instanceof Error && 'code' in error && ['EINVAL', 'EBADF'].includes(String(error.code)))) throw error;
  } finally {
    await folder.close();
  }
}

async function* listFolders(root: string): AsyncIterable<{ folder: string; modified: Date }> {
  for (const kind of await readdir(root, { withFileTypes: true })) {
    if (!kind.isDirectory() || kind.name.startsWith('.')) continue;
    for await (const { name } of await opendir(join(root, kind.name))) {
      const folder = `${kind.name}/${name}`;
      yield { folder, modified: (await stat(join(root, folder))).mtime };
    }
  }
}
