import { notify } from '../../notifications/notifications.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { mailMessage } from '../mails/events.mails.ts';
import { listMailed } from '../rsvp/rsvps.queries.ts';
import { findMessage, recipientsOf } from './messages.queries.ts';

/** A job, so that the host doesn't wait for thousands of notifications and mails. */
export function deliverHostMessages(services: Services): void {
  const { jobs, facts } = services;
  jobs.work('events.deliver-message', ({ messageId }) => retryConflicts(() => deliver(services, messageId)));
  facts.inTransaction('event.messaged', (tx, { messageId }) => jobs.add(tx, 'events.deliver-message', { messageId }));
  facts.on('event.messaged', () => jobs.wake('events.deliver-message'));
}

function deliver(services: Services, messageId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const message = await findMessage(tx, messageId);
    if (!message) return;
    const { id: eventId, actorId, by, text } = message;
    const people = { actorId, recipients: recipientsOf(messageId) };
    await notify(tx, { kind: 'event.message', target: { kind: 'event', id: eventId }, ...people });
    const mailed = await listMailed(tx, { eventId, kind: 'event.message', ...people });
    await mailMessage(services, tx, { ...message, message: { by, text } }, mailed);
  });
}
