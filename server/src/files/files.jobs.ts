import type { JobQueue } from '../jobs/jobs.ts';
import type { FileStore } from './store.ts';

/** Removes the bytes of files whose rows are gone. */
export function workOnFiles(jobs: JobQueue, store: FileStore): void {
  jobs.work('files.remove', async ({ keys }) => {
    for (const key of keys) await store.remove(key);
  });
}
