import type { sendFile } from 'contract/chat/chat.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { withoutGroups } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { limitMentions } from '../../notifications/notifications.kernel.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { describeAttachment } from '../../platform/files/attachments.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { withStoredFile } from '../../platform/files/stored-files.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { enqueueWrite } from './message-queue.ts';
import { messageSent, requestsPerDay } from './messages.actions.ts';
import { insertAttachment, isParticipant, writeMessage } from './messages.queries.ts';

export async function sendUpload(
  services: Services,
  sender: Member,
  sent: BodyOf<typeof sendFile>,
  upload: Upload | null,
): Promise<string> {
  const { conversationId, clientId, replyTo } = sent;
  if (!upload) throw invalidField('file', t('invalid.chosen'), t('errors.chooseFile'));
  if (!(await isParticipant(services.db, conversationId, sender.id))) throw notFound('conversation');
  const caption = sent.message ?? '';
  const text = isBlank(caption) ? '' : await limitMentions(services, sender.id, withoutGroups(caption));
  const recording = { duration: sent.duration ?? null, wave: sent.wave ?? null };
  const attachment = { kind: 'chat', ownerId: sender.id, upload, sizes: pictureSizes.chat, recording } as const;
  const file = await describeAttachment(services.images, attachment);
  const sending = withStoredFile(services.files, file, (stored) =>
    enqueueWrite(conversationId, () =>
      inTransaction(services, async (tx) => {
        const maxRequests = requestsPerDay(services);
        const message = { conversationId, body: text, clientId, replyTo, maxRequests };
        const written = await writeMessage(tx, sender.id, message);
        if (!written) throw notFound('conversation');
        if (!written.fresh) throw new AlreadySent(written.id);
        await stored.insert(tx);
        await insertAttachment(tx, written.id, stored.id);
        await messageSent(tx, { ...message, id: written.id, senderId: sender.id });
        return written.id;
      }),
    ),
  );
  return sending.catch((error) => {
    if (error instanceof AlreadySent) return error.messageId;
    throw error;
  });
}

// After a lost response the client sends again: the new bytes are deleted, the first message stays.
class AlreadySent extends Error {
  readonly messageId: string;

  constructor(messageId: string) {
    super('sent already');
    this.messageId = messageId;
  }
}
