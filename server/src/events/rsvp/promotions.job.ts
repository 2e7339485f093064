import { notify } from '../../notifications/notifications.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { mailPromoted } from '../mails/events.mails.ts';
import { claimPromoted, listEventsWithPromoted, listMailed } from './rsvps.queries.ts';

/** Notifies and mails promoted members soon after; a job every minute covers those whom a crash left out. */
export function notifyOfPromotions(services: Services): void {
  services.facts.on('rsvp.promoted', ({ eventId }) => retryConflicts(() => notifyPromoted(services, eventId)));
  services.jobs.work('events.notify-promoted', () => notifyAllPromoted(services), '* * * * *');
}

async function notifyAllPromoted(services: Services): Promise<void> {
  for (const eventId of await listEventsWithPromoted(services.db))
    await retryConflicts(() => notifyPromoted(services, eventId));
}

function notifyPromoted(services: Services, eventId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const promoted = await claimPromoted(tx, eventId);
    if (!promoted) return;
    const { event, userIds } = promoted;
    const target = { kind: 'event', id: eventId } as const;
    await notify(tx, { kind: 'event.promoted', target, actorId: null, recipients: userIds });
    await mailPromoted(
      services,
      tx,
      event,
      await listMailed(tx, { eventId, kind: 'event.promoted', actorId: null, recipients: userIds }),
    );
  });
}
