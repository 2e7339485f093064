import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Services } from '../../services.ts';
import { fetchPreview, linkPreview } from './previews.actions.ts';
import { deleteUnused } from './previews.queries.ts';

const batchSize = 500;

export function workOnPreviews(services: Services): void {
  services.facts.on('text.written', (written) => linkPreview(services, written));
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
