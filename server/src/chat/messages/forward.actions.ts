import type { forwardMessage as contract } from 'contract/chat/chat.forward.ts';
import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { startDirect } from '../conversations/conversations.actions.ts';
import { enqueueWrite } from './message-queue.ts';
import { type MessageRef, messageSent, requestsPerDay, requireReadable } from './messages.actions.ts';
import { attachForwarded, findForwardable, writeMessage } from './messages.queries.ts';

/** The files are shared, not copied. */
export async function forwardMessage(
  services: Services,
  member: Member,
  at: MessageRef,
  { conversationIds, userIds, clientId }: BodyOf<typeof contract>,
): Promise<string[]> {
  const count = conversationIds.length + userIds.length;
  if (count === 0 || count > chatLimits.forwardTargets)
    throw new ApiError('invalid_input', t('errors.forwardTargets', { max: chatLimits.forwardTargets }));
  await requireReadable(services.db, member, at);
  const started: string[] = [];
  for (const userId of userIds) started.push(await startDirect(services, member, userId));
  const forwarded: string[] = [];
  for (const conversationId of new Set([...conversationIds, ...started]))
    forwarded.push(
      await forwardTo(services, member, at, { conversationId, clientId: `${clientId} ${conversationId}` }),
    );
  return forwarded;
}

function forwardTo(
  services: Services,
  member: Member,
  { messageId }: MessageRef,
  target: { conversationId: string; clientId: string },
): Promise<string> {
  return enqueueWrite(target.conversationId, () =>
    inTransaction(services, async (tx) => {
      const body = await findForwardable(tx, messageId);
      if (body === null) throw notFound('message');
      const written = await writeMessage(tx, member.id, { ...target, body, maxRequests: requestsPerDay(services) });
      if (!written) throw notFound('conversation');
      if (!written.fresh) return written.id;
      await attachForwarded(tx, messageId, written.id);
      // The original message notified the members whom it mentions.
      await messageSent(tx, { ...target, id: written.id, senderId: member.id, body }, body);
      return written.id;
    }),
  );
}
