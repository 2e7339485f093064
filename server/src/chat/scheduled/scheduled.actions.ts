import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { scheduleMessage as contract } from 'contract/chat/chat.scheduled.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { withoutGroups } from 'contract/mentions.ts';
import { forget, limitMentions } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { isParticipant, requirePosting, requireWritable } from '../messages/messages.queries.ts';
import * as scheduled from './scheduled.queries.ts';

function requireTime(at: Date, now: Date): void {
  if (at <= now) throw invalidField('at', t('invalid.future'), t('errors.scheduleFuture'));
  const inYear = new Date(now);
  inYear.setUTCFullYear(now.getUTCFullYear() + 1);
  if (at > inYear) throw invalidField('at', t('invalid.year'), t('errors.messageYear'));
}

/** Resolves with the id; repeating the clientId changes nothing. */
export async function scheduleMessage(
  services: Services,
  { id: authorId }: Member,
  conversationId: string,
  { message, at: time, clientId = null }: Omit<BodyOf<typeof contract>, 'clientId'> & { clientId?: string | null },
): Promise<string> {
  if (!(await isParticipant(services.db, conversationId, authorId))) throw notFound('conversation');
  await requireWritable(services.db, conversationId, authorId);
  await requirePosting(services.db, conversationId, authorId);
  return inTransaction(services, async (tx) => {
    await scheduled.lockAuthor(tx, authorId);
    const waiting = clientId === null ? null : await scheduled.findWaiting(tx, authorId, clientId);
    if (waiting) return waiting;
    if (clientId !== null && (await scheduled.isSent(tx, authorId, clientId)))
      throw new ApiError('conflict', t('errors.alreadySent'));
    const at = new Date(time);
    requireTime(at, services.clock.now());
    const body = await limitMentions({ ...services, db: tx }, authorId, withoutGroups(message));
    const max = chatLimits.scheduledMessages;
    const id = await scheduled.insertScheduled(tx, { authorId, conversationId, body, at, clientId }, max);
    if (!id) throw new ApiError('conflict', t('errors.maxScheduledMessages', { max }));
    await services.jobs.addAll(tx, 'messages.send', [{ payload: { scheduledId: id }, startAfter: at }]);
    await happened(tx, 'conversation.marked', { conversationId, userId: authorId });
    return id;
  });
}

export async function deleteScheduled(
  services: Services,
  { id: userId }: Member,
  at: { conversationId: string; id: string },
): Promise<void> {
  await inTransaction(services, async (tx: Database) => {
    await forgetOwn(tx, userId, at);
    if (!(await scheduled.deleteOwn(tx, userId, at))) throw notFound('message');
    await happened(tx, 'conversation.marked', { conversationId: at.conversationId, userId });
  });
}

// Before the row goes, which would take the notification along without a word to the devices.
async function forgetOwn(tx: Database, userId: string, at: { conversationId: string; id: string }): Promise<void> {
  if (await scheduled.isOwnDropped(tx, userId, at)) await forget(tx, { kind: 'scheduled', id: at.id }, []);
}
