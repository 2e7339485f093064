import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Services } from '../../services.ts';
import { settleVersions } from '../applications.actions.ts';
import { mailOfficers } from '../applications.mails.ts';
import { listOfficers } from '../applications.queries.ts';
import { deleteMiddleVersions, findReceived } from './received.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'application.received': { applicationId: string };
  }
}

export function workOnReceived(services: Services): void {
  const { jobs, facts } = services;
  facts.inTransaction('application.received', (tx, fact) => jobs.add(tx, 'application.received', fact));
  facts.on('application.received', () => jobs.wake('application.received'));
  jobs.work('application.received', ({ applicationId }) =>
    inTransaction(services, async (tx) => {
      const received = await findReceived(tx, applicationId);
      if (!received) return;
      await removeFiles(tx, jobs, await deleteMiddleVersions(tx, received.email));
      if (received.fromMember) return;
      await settleVersions(tx, received.email, 'superseded');
      const { isNewest, isFirst } = received;
      await happened(tx, 'application.listed', { applicationId, isNewest, isFirst });
      if (!isFirst) return;
      await mailOfficers(services, tx, await listOfficers(tx), received);
    }),
  );
}
