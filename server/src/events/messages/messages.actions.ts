import { eventLimits } from 'contract/events/events.limits.ts';
import type { HostMessageFields } from 'contract/events/events.messages.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { notFound, tooMany } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { lockEvent } from '../events.queries.ts';
import { insertMessage, insertRecipients, listAges } from './messages.queries.ts';

const secondsPerDay = 86_400;

/** Returns to how many members the message goes. A job delivers it. */
export async function sendMessage(
  services: Services,
  host: Member,
  eventId: string,
  fields: HostMessageFields,
): Promise<number> {
  await requireChangeable(services, host, eventId);
  return inTransaction(services, async (tx) => {
    // Messages of one event wait for each other here, so that no more than five are counted as sent.
    if (!(await lockEvent(tx, eventId))) throw notFound('event');
    const oldest = (await listAges(tx, eventId))[eventLimits.eventMessagesPerDay - 1];
    if (oldest !== undefined)
      throw tooMany('errors.hostMessages', Math.max(1, Math.ceil(secondsPerDay - oldest)), {
        count: eventLimits.eventMessagesPerDay,
      });
    const message = { ...fields, eventId, userId: host.id };
    const messageId = await insertMessage(tx, message);
    const count = await insertRecipients(tx, messageId, message);
    await happened(tx, 'event.messaged', { messageId });
    return count;
  });
}
