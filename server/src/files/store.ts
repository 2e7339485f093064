import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where the bytes of uploaded files live. Keys are made by us, never from a name somebody sent. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws when there is nothing under the key. */
  open(key: string): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the store can be written to. */
  check(): Promise<void>;
}

/** Keeps files below a folder of the disk. */
export function openFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    open: (key) => disk.getStream(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    remove: (key) => disk.delete(key),
    async check() {
      await disk.put('check', 'writable');
      await disk.delete('check');
    },
  };
}
