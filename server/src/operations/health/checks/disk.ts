import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { reservedOn } from '../../../platform/files/disk-space.ts';
import type { SentenceKey } from '../../../platform/locales/catalogs.ts';
import { t } from '../../../platform/locales/text.ts';
import { formatBytes } from '../measures.ts';
import { attention, type Outcome, ok, problem } from '../outcome.ts';

interface Disk {
  holds: SentenceKey;
  bytes: number;
  freeBytes: number;
  reservedBytes: number;
  inodes: number;
  freeInodes: number;
}

export async function checkDisk(config: Config): Promise<Outcome[]> {
  return (await readDisks(config)).flatMap((disk) => [...judgeBytes(disk), ...judgeInodes(disk)]);
}

export async function readDisks({ dataDir, databaseUrl, fileStore, backupLocation }: Config): Promise<Disk[]> {
  const parts = new Map<string, SentenceKey>([
    [dataDir, databaseUrl ? 'health.disk.data' : 'health.disk.dataAndDatabase'],
  ]);
  if (!fileStore) parts.set(join(dataDir, 'files'), 'health.disk.uploads');
  if (!databaseUrl) parts.set(join(dataDir, 'postgres'), 'health.disk.database');
  if (backupLocation.kind === 'folder') parts.set(backupLocation.folder, 'health.disk.backups');
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

export function judgeBytes({ holds, bytes, freeBytes, reservedBytes }: Disk): Outcome[] {
  const room = { free: formatBytes(freeBytes), all: formatBytes(bytes), holds: t(holds) };
  const advice = t('health.disk.advice', room);
  // Uploads go on where only backups find no room.
  const full = holds === 'health.disk.backups' ? 'health.disk.low' : 'health.disk.full';
  if (freeBytes < reservedBytes) return [problem(t(full, room), advice)];
  if (freeBytes < 4 * reservedBytes) return [attention(t('health.disk.low', room), advice)];
  return [ok(t('health.disk.free', room))];
}

export function judgeInodes({ holds, inodes, freeInodes }: Disk): Outcome[] {
  if (inodes === 0 || freeInodes > inodes * 0.05) return [];
  const room = t('health.disk.files', { holds: t(holds), count: freeInodes });
  const advice = t('health.disk.advice', { holds: t(holds) });
  return [freeInodes < 1_000 ? problem(room, advice) : attention(room, advice)];
}
