import { statfs } from 'node:fs/promises';
import { ApiError } from '../http/errors.ts';
import { t } from '../locales/text.ts';

// Space kept free for the database and its log: half a gigabyte, or a twentieth of a small disk.
const reservedBytes = 500_000_000;
const reservedShare = 0.05;

/** Throws `storage_full` when the disk that holds a folder is nearly full. */
export async function requireRoom(folder: string): Promise<void> {
  if ((await bytesToSpare(folder)) < 0) throw storageFull();
}

/** How many bytes can be stored in a folder before the disk is nearly full. */
export async function bytesToSpare(folder: string): Promise<number> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return bavail * bsize - reservedOn(blocks * bsize);
}

/** The bytes that uploads leave free on a disk of so many. */
export function reservedOn(bytes: number): number {
  return Math.min(reservedBytes, bytes * reservedShare);
}

/** Whether an error means that the disk, or the club's share of it, is full. */
export function isStorageFull(error: Error & { code?: string }): boolean {
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

export function storageFull(cause?: unknown): ApiError {
  return new ApiError('storage_full', t('errors.storageFull'), { cause });
}
