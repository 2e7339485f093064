import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Club } from '../app.ts';

/** Keys of the stored files, including unfinished ones. */
export async function storedFiles(club: Pick<Club, 'dataDir'>): Promise<string[]> {
  let keys = await listKeys(club);
  // The disk check writes a file from time to time and removes it at once.
  for (let look = 0; look < 20 && keys.some((key) => key.startsWith('.unfinished/')); look++) {
    await sleep(50);
    keys = await listKeys(club);
  }
  return keys;
}

async function listKeys({ dataDir }: Pick<Club, 'dataDir'>): Promise<string[]> {
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
