import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { listMailed } from '../rsvp/rsvps.queries.ts';
import { claimChanges } from './changes.queries.ts';
import { mailChanged } from './events.mails.ts';

// A host who fixes mistakes does so within minutes and should not fill mailboxes.
const quietMs = 5 * 60_000;

export function mailEventChanges(services: Services): void {
  services.jobs.work('events.mail-changes', () => sendChanges(services), '* * * * *');
}

export async function sendChanges(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - quietMs);
  await inTransaction(services, async (tx) => {
    for (const event of await claimChanges(tx, until)) {
      // An admin may have changed it last, but it is the creator's event.
      const mailed = { eventId: event.id, kind: 'event.changed', actorId: event.created_by } as const;
      await mailChanged(services, tx, event, await listMailed(tx, mailed));
    }
  });
}
