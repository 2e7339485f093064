import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { reservedOn } from '../../files/disk-space.ts';
import { count, formatBytes } from '../measures.ts';
import { attention, type Outcome, ok, problem } from '../outcome.ts';

interface Disk {
  /** What of the club is on it. */
  holds: string;
  bytes: number;
  freeBytes: number;
  reservedBytes: number;
  /** Zero where the file system does not count them. */
  inodes: number;
  freeInodes: number;
}

const advice = 'Make room on the disk, or move the data folder to a larger one.';

/** The room on each disk that holds a part of the data folder. */
export async function checkDisk(config: Config): Promise<Outcome[]> {
  return (await readDisks(config)).flatMap((disk) => [...judgeBytes(disk), ...judgeInodes(disk)]);
}

/** The disks that hold parts of the data folder, each once. */
export async function readDisks({ dataDir, databaseUrl }: Config): Promise<Disk[]> {
  const parts = new Map([[dataDir, databaseUrl ? 'the data folder' : 'the data folder and the database']]);
  parts.set(join(dataDir, 'files'), 'the uploaded files');
  if (!databaseUrl) parts.set(join(dataDir, 'postgres'), 'the database');
  const disks = new Map<number, Disk>();
  for (const [path, holds] of parts) {
    const device = await stat(path).then(
      ({ dev }) => dev,
      () => null,
    );
    if (device === null || disks.has(device)) continue;
    const { bsize, blocks, bavail, files, ffree } = await statfs(path);
    const bytes = blocks * bsize;
    disks.set(device, {
      holds,
      bytes,
      freeBytes: bavail * bsize,
      reservedBytes: reservedOn(bytes),
      inodes: files,
      freeInodes: ffree,
    });
  }
  return [...disks.values()];
}

/** Exported for tests: no test can fill a disk to these brims. */
export function judgeBytes({ holds, bytes, freeBytes, reservedBytes }: Disk): Outcome[] {
  const room = `${formatBytes(freeBytes)} of ${formatBytes(bytes)} are free on the disk of ${holds}`;
  if (freeBytes < reservedBytes) return [problem(`Only ${room}: no one can upload files.`, advice)];
  if (freeBytes < 4 * reservedBytes) return [attention(`Only ${room}.`, advice)];
  return [ok(`${room}.`)];
}

export function judgeInodes({ holds, inodes, freeInodes }: Disk): Outcome[] {
  if (inodes === 0 || freeInodes > inodes * 0.05) return [];
  const room = `The disk of ${holds} has room for only ${count(freeInodes, 'more file')}, however small.`;
  return [freeInodes < 1_000 ? problem(room, advice) : attention(room, advice)];
}
