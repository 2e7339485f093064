import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { claimChanges, listMailedOnce } from './changes.queries.ts';
import { mailChanged } from './events.mails.ts';

// A host who fixes mistakes does so within minutes and should not fill mailboxes.
const quietMs = 5 * 60_000;

export function mailEventChanges(services: Services): void {
  services.jobs.work('events.mail-changes', () => sendChanges(services), '* * * * *');
}

export async function sendChanges(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - quietMs);
  await inTransaction(services, async (tx) => {
    const changed = Map.groupBy(await claimChanges(tx, until), ({ id, series_id }) => series_id ?? id);
    for (const evenings of changed.values()) {
      // An admin may have changed it last, but it is the creator's event.
      const actorId = evenings[0]?.created_by ?? null;
      const mailed = { eventIds: evenings.map(({ id }) => id), kind: 'event.changed', actorId } as const;
      await mailChanged(services, tx, evenings, await listMailedOnce(tx, mailed));
    }
  });
}
