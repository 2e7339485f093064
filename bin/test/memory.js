import { accessSync, constants, statfsSync } from 'node:fs';

const gigabytes = 4;

/** A temporary folder in memory; undefined on a machine without one, or without room in it. */
export function findFolderInMemory(folder = '/dev/shm') {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= gigabytes * 2 ** 30 ? folder : undefined;
  } catch {
    return undefined;
  }
}
