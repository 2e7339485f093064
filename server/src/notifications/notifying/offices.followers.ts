import type { Services } from '../../services.ts';
import { adminsAnd } from './notify.queries.ts';
import { notify } from './notify.ts';

const about = (id: string) => ({ kind: 'office', id }) as const;

export function notifyOfOffices({ facts }: Services): void {
  for (const fact of ['office.granted', 'office.ended', 'office.changed'] as const)
    facts.inTransaction(fact, async (tx, { actorId, subject }) => {
      if (!subject) return;
      const { id, memberId = null } = subject;
      await notify(tx, { kind: 'office.changed', target: about(id), actorId, recipients: adminsAnd(memberId) });
    });
  facts.inTransaction('office.ending', (tx, { officeId, userIds }) =>
    notify(tx, { kind: 'office.reminder', target: about(officeId), actorId: null, recipients: userIds }),
  );
}
