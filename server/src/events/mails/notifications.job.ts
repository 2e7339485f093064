import { forget, notify } from '../../notifications/notifications.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { attendees, everyone } from './changes.queries.ts';

export interface EventNotification {
  eventId: string;
  kind: 'event.created' | 'event.changed' | 'event.cancelled';
  actorId: string | null;
}

/** A job, so that the request doesn't wait for notifying the whole club. */
export function notifyOfEvents(services: Services): void {
  const { jobs, facts } = services;
  jobs.work('events.notify', (notification) => retryConflicts(() => sendNotification(services, notification)));
  facts.inTransaction('event.created', (tx, { eventId, actorId }) =>
    jobs.add(tx, 'events.notify', { eventId, kind: 'event.created', actorId }),
  );
  facts.inTransaction('event.edited', async (tx, { eventId, actorId, isNews }) => {
    if (isNews) await jobs.add(tx, 'events.notify', { eventId, kind: 'event.changed', actorId });
  });
  facts.inTransaction('event.cancelled', (tx, { eventId, actorId }) =>
    jobs.add(tx, 'events.notify', { eventId, kind: 'event.cancelled', actorId }),
  );
  for (const fact of ['event.created', 'event.edited', 'event.cancelled'] as const)
    facts.on(fact, () => jobs.wake('events.notify'));
}

function sendNotification(services: Services, { eventId, kind, actorId }: EventNotification): Promise<void> {
  const target = { kind: 'event', id: eventId } as const;
  return inTransaction(services, async (tx) => {
    if (kind === 'event.cancelled') await forget(tx, target, ['event.cancelled']);
    const recipients = kind === 'event.created' ? everyone(eventId) : attendees(eventId, kind === 'event.cancelled');
    await notify(tx, { kind, target, actorId, recipients });
  });
}
