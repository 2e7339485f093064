import { open } from 'node:fs/promises';

/** Resolves when new names in a folder survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  // Not available on Windows.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Nor on some network disks; PostgreSQL ignores these two as well.
    if (!(error instanceof Error && 'code' in error && ['EINVAL', 'EBADF'].includes(String(error.code)))) throw error;
  } finally {
    await folder.close();
  }
}
