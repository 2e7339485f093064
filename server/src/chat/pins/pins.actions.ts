import { chatLimits } from 'contract/chat/chat.limits.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { enqueueWrite } from '../messages/message-queue.ts';
import { type MessageRef, requireReadable } from '../messages/messages.actions.ts';
import { requirePosting, writeMessage } from '../messages/messages.queries.ts';
import { countPins, deletePin, insertPin } from './pins.queries.ts';

export async function pinMessage(services: Services, member: Member, at: MessageRef): Promise<void> {
  await requireReadable(services.db, member, at);
  const { conversationId } = at;
  await requirePosting(services.db, conversationId, member.id);
  await enqueueWrite(conversationId, () =>
    inTransaction(services, async (tx) => {
      if (!(await insertPin(tx, at.messageId))) return;
      const written = await writeMessage(tx, member.id, { conversationId, body: '', notice: 'pinned' });
      // Counted after the notice, whose row lock makes concurrent pins wait for each other.
      if ((await countPins(tx, conversationId)) > chatLimits.pinnedMessages)
        throw new ApiError('conflict', t('errors.maxPinned', { max: chatLimits.pinnedMessages }));
      if (written) await happened(tx, 'message.sent', { messageId: written.id, conversationId });
      await happened(tx, 'conversation.changed', { conversationId });
    }),
  );
}

export async function unpinMessage({ db, facts }: Services, member: Member, at: MessageRef): Promise<void> {
  await requireReadable(db, member, at);
  await requirePosting(db, at.conversationId, member.id);
  if (await deletePin(db, at.messageId))
    await happened({ db, facts }, 'conversation.changed', { conversationId: at.conversationId });
}
