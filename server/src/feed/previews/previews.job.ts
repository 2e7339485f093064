import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Services } from '../../services.ts';
import { fetchPreview } from './previews.actions.ts';
import { deleteUnused } from './previews.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'previews.fetch': { url: string };
    'previews.sweep': Record<string, never>;
  }
}

const batchSize = 500;

export function workOnPreviews(services: Services): void {
  services.jobs.work('previews.fetch', ({ url }) => fetchPreview(services, url));
  services.jobs.work('previews.sweep', () => sweepPreviews(services), '23 4 * * *');
}

export async function sweepPreviews(services: Services): Promise<void> {
  const sweep = () =>
    inTransaction(services, async (tx) => {
      const { count, fileIds } = await deleteUnused(tx, batchSize);
      await removeFiles(tx, services.jobs, fileIds);
      return count;
    });
  while ((await sweep()) === batchSize);
}
