import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';
import { flushFolder } from './flush-folder.ts';

export type FileSource = Uint8Array | { path: string };

/** Keys are ours, never a sender's name. */
export interface FileStore {
  /** Resolves when the bytes survive a power cut. A failure leaves nothing under the key. */
  put(key: string, source: FileSource): Promise<void>;
  /** Throws MissingFile. A range includes its end. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; throws MissingFile. */
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Resolves if the store is writable; a remote store that isn't throws StoreDown. */
  check(): Promise<void>;
  folders(): AsyncIterable<{ folder: string; modified: Date }>;
  removeFolder(folder: string): Promise<void>;
  /** Removes leftovers of writes interrupted before `time`. */
  removeUnfinished(time: Date): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export class MissingFile extends Error {}

export type StoreFailure = 'keys' | 'bucket' | 'silent';

const failures: Record<StoreFailure, string> = {
  keys: 'The file store rejects the keys',
  bucket: 'The file store has no bucket of this name',
  silent: 'The file store can not be reached',
};

export class StoreDown extends Error {
  readonly reason: StoreFailure;

  constructor(reason: StoreFailure, cause: unknown) {
    super(failures[reason], { cause });
    this.reason = reason;
  }
}

interface FileLocation {
  dataDir: string;
  fileStore?: S3Config | null | undefined;
}

export async function openFileStore({ dataDir, fileStore }: FileLocation): Promise<FileStore> {
  if (!fileStore) return openDiskStore(join(dataDir, 'files'));
  // The library is large, and most clubs don't need it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(fileStore);
}

/** Only the club's own user can read the folder. */
export function openDiskStore(root: string): FileStore {
  const unfinished = join(root, '.unfinished');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
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
    async open(key, range) {
      const file = await open(join(root, key)).catch(asMissing);
      return file.createReadStream(range);
    },
    size: async (key) => (await stat(join(root, key)).catch(asMissing)).size,
    async remove(key) {
      await rm(join(root, key), { force: true });
      // Fails while the folder has other variants.
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

function asMissing(cause: NodeJS.ErrnoException): never {
  throw cause.code === 'ENOENT' ? new MissingFile(cause.path, { cause }) : cause;
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

async function* listFolders(root: string): AsyncIterable<{ folder: string; modified: Date }> {
  for (const kind of await readdir(root, { withFileTypes: true })) {
    if (!kind.isDirectory() || kind.name.startsWith('.')) continue;
    for await (const { name } of await opendir(join(root, kind.name))) {
      const folder = `${kind.name}/${name}`;
      yield { folder, modified: (await stat(join(root, folder))).mtime };
    }
  }
}
