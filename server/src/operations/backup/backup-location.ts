import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupLocationConfig } from '../../config.ts';
import { type BackupOptions, writeBackupFile } from './write-backup.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
}

export interface BackupLocation {
  list(): Promise<StoredBackup[]>;
  /** Resolves when the whole backup is stored; a failure leaves no file of that name. */
  write(name: string, options: BackupOptions): Promise<void>;
  open(name: string): Promise<{ bytes: number; stream: Readable }>;
  remove(name: string): Promise<void>;
}

/** Names start with the time, so that they sort. */
export function backupName(now: Date, encrypted: boolean): string {
  return `club-${stampOf(now)}.tar.zst${encrypted ? '.age' : ''}`;
}

export function stampOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

export function isWithin(folder: string, other: string): boolean {
  return `${folder}${sep}`.startsWith(`${other}${sep}`);
}

const ours = /^club-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst(\.age)?$/;

export function readBackupName(name: string): { madeAt: Date; encrypted: boolean } | null {
  const found = ours.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, age] = found;
  return { madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), encrypted: age !== undefined };
}

export async function openLocation(config: BackupLocationConfig): Promise<BackupLocation> {
  if (config.kind === 'folder') return openFolder(config.folder);
  // The S3 library is large, and most clubs store their backups on a disk.
  const { openS3Location } = await import('./s3-location.ts');
  return openS3Location(config);
}

function openFolder(folder: string): BackupLocation {
  return {
    async list() {
      const names = (await readIfThere(folder)).filter((name) => ours.test(name));
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async write(name, options) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeBackupFile(options, join(folder, name));
    },
    async open(name) {
      const path = join(folder, name);
      return { bytes: (await stat(path)).size, stream: createReadStream(path) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

// There is no folder before the first backup. Any other error stays an error: the backups can't be reached.
async function readIfThere(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
