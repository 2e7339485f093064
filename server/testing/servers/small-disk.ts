import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, stat, statfs, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const chunkBytes = 16_000_000;

export interface SmallDisk {
  folder: string;
  /** Fills or empties the disk until this many bytes are free. */
  leave(bytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a disk in memory; null without the permission (root on Linux). */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async leave(bytes) {
      const { bavail, bsize } = await statfs(folder);
      const { size } = await stat(filler).catch(() => ({ size: 0 }));
      const wanted = Math.max(0, size + bavail * bsize - bytes);
      if (wanted < size) return truncate(filler, wanted);
      for (let left = wanted - size; left > 0; left -= chunkBytes) {
        // Another writer may be faster: then the disk is as full as it gets.
        await appendFile(filler, Buffer.alloc(Math.min(left, chunkBytes))).catch(ignoreFull);
      }
    },
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

function ignoreFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}
