import { accessSync, constants, statfsSync } from 'node:fs';

const gigabytes = 4;

/** Undefined on a machine without a memory file system, or without space in it. */
export function findFolderInMemory(folder = '/dev/shm') {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= gigabytes * 2 ** 30 ? folder : undefined;
  } catch {
    return undefined;
  }
}
