import { statfs } from 'node:fs/promises';
import { ApiError } from '../http/errors.ts';
import { t } from '../locales/text.ts';

// Reserved for the database and its log: half a gigabyte, or a twentieth of a small disk.
const reservedBytes = 500_000_000;
const reservedShare = 0.05;

/** Throws `storage_full` if the folder's disk is nearly full. */
export async function requireRoom(folder: string): Promise<void> {
  if ((await bytesToSpare(folder)) < 0) throw storageFull();
}

export async function bytesToSpare(folder: string): Promise<number> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return bavail * bsize - reservedOn(blocks * bsize);
}

export function reservedOn(bytes: number): number {
  return Math.min(reservedBytes, bytes * reservedShare);
}

export function isStorageFull(error: Error & { code?: string }): boolean {
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

export function storageFull(cause?: unknown): ApiError {
  return new ApiError('storage_full', t('errors.storageFull'), { cause });
}
