import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Services } from '../../services.ts';
import { listUnattached } from '../messages/messages.queries.ts';
import { deleteConversation, deleteMessages, findDeserted } from './deserted.queries.ts';

const batch = 1_000;

/** Runs after a deletion, and nightly. */
export function removeDeserted(services: Services): void {
  const { facts, jobs, db } = services;
  const work = async () => {
    for (let id = await findDeserted(db); id !== null; id = await findDeserted(db))
      await removeConversation(services, id);
  };
  jobs.work('conversations.deserted', work, '23 4 * * *');
  facts.inTransaction('member.deleted', (tx) => jobs.add(tx, 'conversations.deserted', {}));
}

async function removeConversation(services: Services, id: string): Promise<void> {
  for (let left = true; left; ) {
    left = await inTransaction(services, async (tx) => {
      const { count, fileIds } = await deleteMessages(tx, id, batch);
      await removeFiles(tx, services.jobs, await listUnattached(tx, fileIds));
      return count === batch;
    });
  }
  await inTransaction(services, async (tx) => removeFiles(tx, services.jobs, await deleteConversation(tx, id)));
}
