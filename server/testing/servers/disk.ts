import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Club } from '../app.ts';

/** Keys of the stored files. */
export async function storedFiles({ dataDir }: Pick<Club, 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Retries until background work, such as a job, is done. */
export async function eventually<T>(attempt: () => Promise<T>, seconds = 10): Promise<T> {
  for (const end = performance.now() + seconds * 1000; ; await sleep(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
