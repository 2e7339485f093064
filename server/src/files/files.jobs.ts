import type { JobQueue } from '../jobs/jobs.ts';
import { type Swept, sweepFiles } from './sweep.ts';

const day = 24 * 60 * 60 * 1_000;

/** Removes the bytes of deleted files and, each night, sweeps up bytes that never had a row. */
export function workOnFiles(jobs: JobQueue, swept: Swept): void {
  jobs.work('files.remove', async ({ keys }) => {
    for (const key of keys) await swept.store.remove(key);
  });
  jobs.work('files.sweep', () => sweepFiles(swept, new Date(Date.now() - day)), '43 3 * * *');
}
