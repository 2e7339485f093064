import { forget, notify } from '../../notifications/notifications.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { everyone, listAttendees } from './changes.queries.ts';

export interface EventNotification {
  /** An event, or evenings of a series. A job from before an update has `eventId`. */
  eventIds?: string[];
  eventId?: string;
  kind: 'event.created' | 'event.changed' | 'event.cancelled';
  actorId: string | null;
}

/** A job, so that the request doesn't wait for notifying the whole club. */
export function notifyOfEvents(services: Services): void {
  const { jobs, facts } = services;
  jobs.work('events.notify', (notification) => retryConflicts(() => sendNotification(services, notification)));
  facts.inTransaction('event.created', (tx, { eventIds, actorId }) =>
    jobs.add(tx, 'events.notify', { eventIds, kind: 'event.created', actorId }),
  );
  facts.inTransaction('event.edited', async (tx, { newsIds, actorId }) => {
    if (newsIds.length > 0) await jobs.add(tx, 'events.notify', { eventIds: newsIds, kind: 'event.changed', actorId });
  });
  facts.inTransaction('event.cancelled', (tx, { eventIds, actorId }) =>
    jobs.add(tx, 'events.notify', { eventIds, kind: 'event.cancelled', actorId }),
  );
  for (const fact of ['event.created', 'event.edited', 'event.cancelled'] as const)
    facts.on(fact, () => jobs.wake('events.notify'));
}

/** One for each member, about the first evening that it is for. */
function sendNotification(services: Services, { eventId, kind, actorId, ...job }: EventNotification): Promise<void> {
  const { eventIds = eventId ? [eventId] : [] } = job;
  const target = (id: string) => ({ kind: 'event', id }) as const;
  return inTransaction(services, async (tx) => {
    if (kind === 'event.created') {
      for (const id of eventIds.slice(0, 1))
        await notify(tx, { kind, target: target(id), actorId, recipients: everyone(id) });
      return;
    }
    const isCancelled = kind === 'event.cancelled';
    if (isCancelled) for (const id of eventIds) await forget(tx, target(id), ['event.cancelled']);
    for (const { eventId: id, userIds } of await listAttendees(tx, eventIds, isCancelled))
      await notify(tx, { kind, target: target(id), actorId, recipients: userIds });
  });
}
