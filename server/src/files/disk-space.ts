import { statfs } from 'node:fs/promises';
import { ApiError } from '../http/errors.ts';

// What the database and its log need to go on is kept free: half a gigabyte, on a small disk a twentieth of it.
const reservedBytes = 500_000_000;
const reservedShare = 0.05;

/** Throws `storage_full` when the disk that holds a folder is nearly full. */
export async function requireRoom(folder: string): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  if (bavail * bsize < Math.min(reservedBytes, blocks * bsize * reservedShare)) throw storageFull();
}

/** Whether an error says that there is no room left on the disk, or none for the club. */
export function isStorageFull(error: Error & { code?: string }): boolean {
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}

/** The error of what can't be stored for want of room. */
export function storageFull(cause?: unknown): ApiError {
  const sentence = 'The club has run out of space for files. Your file was not saved. Please tell an admin.';
  return new ApiError('storage_full', sentence, { cause });
}
