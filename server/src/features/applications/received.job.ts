import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import { notify } from '../../notifications/notify.ts';
import type { Services } from '../../services.ts';
import { announce } from '../../webhooks/announce.ts';
import { withdrawVersions } from './applications.actions.ts';
import { mailOfficers } from './applications.mails.ts';
import { listOfficers } from './applications.queries.ts';
import { admins } from './officer.card.ts';
import { deleteMiddleVersions, findReceived } from './received.queries.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'application.received': { applicationId: string };
  }
}

export function workOnReceived(services: Services): void {
  const { jobs, facts } = services;
  facts.on('application.received', () => jobs.wake('application.received'));
  jobs.work('application.received', ({ applicationId }) =>
    inTransaction(services, async (tx, emit) => {
      const received = await findReceived(tx, applicationId);
      if (!received) return;
      await removeFiles(tx, jobs, await deleteMiddleVersions(tx, received.email));
      // It looks like any other to whoever applied, and is on no list of officers.
      if (received.fromMember) return;
      await withdrawVersions(tx, emit, received.email, 'superseded');
      const target = { kind: 'application', id: applicationId } as const;
      if (received.isNewest)
        await notify(tx, emit, { kind: 'application.received', target, actorId: null, recipients: admins });
      emit('applications.changed', {});
      if (!received.isFirst) return;
      await announce(jobs, tx, 'application.received', applicationId);
      await mailOfficers(services, tx, await listOfficers(tx), received);
    }),
  );
}
