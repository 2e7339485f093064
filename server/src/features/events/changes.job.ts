import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { takeChanges } from './changes.queries.ts';
import { mailChanged } from './events.mails.ts';
import { listGoingPeople } from './rsvps.queries.ts';

// A host who corrects themselves does so within minutes, and is not to fill anybody's mailbox.
const quietMs = 5 * 60_000;

/** Every minute, writes to those going to an event that changed again within five minutes of a mail about it. */
export function mailEventChanges(services: Services): void {
  services.jobs.work('events.mail-changes', () => sendChanges(services), '* * * * *');
}

/** Sends the mails about further changes that are due now: one for an event, with the event as it is by then. */
export async function sendChanges(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - quietMs);
  await inTransaction(services, async (tx) => {
    for (const event of await takeChanges(tx, until)) {
      await mailChanged(services, tx, event, await listGoingPeople(tx, event.id));
    }
  });
}
