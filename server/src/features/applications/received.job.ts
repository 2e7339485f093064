import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Services } from '../../services.ts';
import { mailOfficers } from './applications.mails.ts';
import { listOfficers } from './applications.queries.ts';
import { deleteFromMember, deleteMiddleVersions, findReceived } from './received.queries.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'application.received': { applicationId: string };
  }
}

export function workOnReceived(services: Services): void {
  const { jobs } = services;
  jobs.work('application.received', ({ applicationId }) =>
    inTransaction(services, async (tx) => {
      await removeFiles(tx, jobs, await deleteFromMember(tx, applicationId));
      const received = await findReceived(tx, applicationId);
      if (!received) return;
      await removeFiles(tx, jobs, await deleteMiddleVersions(tx, received.email));
      if (received.isFirst) await mailOfficers(services, tx, await listOfficers(tx), received);
    }),
  );
}
