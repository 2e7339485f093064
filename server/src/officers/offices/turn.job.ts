import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { lockOffice } from './offices.queries.ts';
import { claimReminders, listDueOffices } from './terms.queries.ts';
import { endTermsOfNow } from './terms.ts';

/** Ends terms, hands on, reminds; open screens of `userIds` follow. Repeating and running twice at once is safe. */
export async function turnOffices(services: Services, userIds: string[] = []): Promise<void> {
  for (const officeId of await listDueOffices(services.db)) {
    await inTransaction(services, async (tx) => {
      await lockOffice(tx, officeId);
      const ended = await endTermsOfNow(tx, officeId);
      if (ended.length > 0) await happened(tx, 'rights.changed', { userIds: ended });
    });
  }
  await inTransaction(services, async (tx) => {
    for (const due of await claimReminders(tx)) await happened(tx, 'office.ending', due);
    if (userIds.length > 0) await happened(tx, 'rights.changed', { userIds });
  });
}
