import { limits } from 'contract/limits.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { enqueueWrite } from './in-order.ts';
import { type MessageRef, requireReadable } from './messages.actions.ts';
import { writeMessage } from './messages.queries.ts';
import { countPins, deletePin, insertPin } from './pins.queries.ts';

/** Pins a message, with a line in the conversation; everyone in it may. */
export async function pinMessage(services: Services, member: Member, at: MessageRef): Promise<void> {
  await requireReadable(services.db, member, at);
  const { conversationId } = at;
  await enqueueWrite(conversationId, () =>
    inTransaction(services, async (tx, emit) => {
      if (!(await insertPin(tx, at.messageId))) return;
      const written = await writeMessage(tx, member.id, { conversationId, body: '', notice: 'pinned' });
      // Counted behind the line, for which those who pin at once have queued.
      if ((await countPins(tx, conversationId)) > limits.pinnedMessages)
        throw new ApiError('conflict', t('errors.maxPinned', { max: limits.pinnedMessages }));
      if (written) emit('message.sent', { messageId: written.id, conversationId });
      emit('conversation.changed', { conversationId });
    }),
  );
}

export async function unpinMessage({ db, facts }: Services, member: Member, at: MessageRef): Promise<void> {
  await requireReadable(db, member, at);
  if (await deletePin(db, at.messageId)) facts.emit('conversation.changed', { conversationId: at.conversationId });
}
