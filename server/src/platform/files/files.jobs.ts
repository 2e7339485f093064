import type { JobQueue } from '../jobs/jobs.ts';
import { unlessPaused } from './removal-hold.queries.ts';
import { type Swept, sweepFiles } from './sweep.ts';

const day = 24 * 60 * 60 * 1_000;
const whileBackingUp = 60 * 1_000;

export function workOnFiles(jobs: JobQueue, swept: Swept): void {
  const { db, store } = swept;
  jobs.work('files.remove', async ({ keys }) => {
    const removeAll = async () => {
      for (const key of keys) await store.remove(key);
    };
    if (await unlessPaused(db, removeAll)) return;
    const startAfter = new Date(Date.now() + whileBackingUp);
    await jobs.addAll(db, 'files.remove', [{ payload: { keys }, startAfter }]);
  });
  jobs.work('files.sweep', () => sweepFiles(swept, new Date(Date.now() - day)), '43 3 * * *');
}
