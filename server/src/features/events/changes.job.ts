import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { takeChanges } from './changes.queries.ts';
import { mailChanged } from './events.mails.ts';
import { listGoingPeople } from './rsvps.queries.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'events.mail-changes': Record<string, never>;
  }
}

// A host who fixes mistakes does so within minutes, and should not fill anybody's mailbox.
const quietMs = 5 * 60_000;

/** Every minute, emails attendees of events that changed again within five minutes of a mail. */
export function mailEventChanges(services: Services): void {
  services.jobs.work('events.mail-changes', () => sendChanges(services), '* * * * *');
}

/** Sends the mails that are due: one per event, with its current state. */
export async function sendChanges(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - quietMs);
  await inTransaction(services, async (tx) => {
    for (const event of await takeChanges(tx, until)) {
      await mailChanged(services, tx, event, await listGoingPeople(tx, event.id));
    }
  });
}
