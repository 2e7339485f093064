import type { SendMessage } from 'contract/chat.socket.ts';
import type { Message } from 'contract/chat.ts';
import { limits } from 'contract/limits.ts';
import { withoutGroups } from 'contract/mentions.ts';
import { isEmoji } from 'contract/text.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { describeAttachment } from '../../files/attachments.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Upload } from '../../files/incoming.ts';
import { withStoredFile } from '../../files/stored-files.ts';
import { ApiError, invalidField, notFound } from '../../http/errors.ts';
import { newlyMentioned, notifyMentioned } from '../../mentions/notify-mentioned.ts';
import { emitWritten } from '../../previews/text-written.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { enqueueWrite } from './in-order.ts';
import { findMessageJson } from './message-json.queries.ts';
import {
  canRead,
  emptyMessage,
  insertAttachment,
  isParticipant,
  type NewMessage,
  putReaction,
  updateBody,
  type WrittenMessage,
  writeMessage,
} from './messages.queries.ts';

const sizes = { feed: { width: 800, height: 800 }, full: { width: 2048, height: 2048 } };

/** How many people a member may begin to write to in a day without being connected; null without limits. */
export const requestsPerDay = ({ config }: Services): number | null =>
  config.rateLimits ? limits.messageRequestsPerDay : null;

/** Resolves with the message's id after the commit; repeating the clientId changes nothing. */
export async function sendText(services: Services, sender: Member, body: SendMessage): Promise<string> {
  if (body.senderId !== undefined && body.senderId !== sender.id) {
    throw new ApiError('forbidden', 'You can only send messages as yourself.');
  }
  const { conversationId, clientId, replyTo } = body;
  const message = withoutGroups(body.message);
  const maxRequests = requestsPerDay(services);
  return enqueueWrite(conversationId, async () => {
    const written = await writeText(services, sender, {
      conversationId,
      body: message,
      clientId,
      replyTo,
      maxRequests,
    });
    if (!written) throw notFound('This conversation');
    if (written.fresh) {
      services.facts.emit('message.sent', { messageId: written.id, conversationId });
      emitWritten(services.facts.emit, { kind: 'message', id: written.id, text: message });
    }
    return written.id;
  });
}

// A message without a mention is one statement, without a transaction around it.
async function writeText(services: Services, { id }: Member, message: NewMessage): Promise<WrittenMessage | null> {
  const { conversationId, body } = message;
  if (newlyMentioned(body).length === 0) return writeMessage(services.db, id, message);
  return inTransaction(services, async (tx, emit) => {
    const written = await writeMessage(tx, id, message);
    const target = { kind: 'conversation', id: conversationId } as const;
    if (written?.fresh) await notifyMentioned(tx, emit, { actorId: id, target, text: body });
    return written;
  });
}

export async function sendUpload(
  services: Services,
  sender: Member,
  { conversationId, clientId }: { conversationId: string; clientId?: string | undefined },
  upload: Upload | null,
): Promise<string> {
  if (!upload) throw invalidField('file', 'must be chosen', 'Please choose a file.');
  if (!(await isParticipant(services.db, conversationId, sender.id))) throw notFound('This conversation');
  const file = await describeAttachment(services.images, { kind: 'chat', ownerId: sender.id, upload, sizes });
  const sending = withStoredFile(services.files, file, (stored) =>
    enqueueWrite(conversationId, () =>
      inTransaction(services, async (tx, emit) => {
        const maxRequests = requestsPerDay(services);
        const written = await writeMessage(tx, sender.id, { conversationId, body: '', clientId, maxRequests });
        if (!written) throw notFound('This conversation');
        if (!written.fresh) throw new AlreadySent(written.id);
        await stored.insert(tx);
        await insertAttachment(tx, written.id, stored.id);
        emit('message.sent', { messageId: written.id, conversationId });
        return written.id;
      }),
    ),
  );
  return sending.catch((error) => {
    if (error instanceof AlreadySent) return error.messageId;
    throw error;
  });
}

// Sent again after a lost response: the new bytes are removed, the first message stays.
class AlreadySent extends Error {
  readonly messageId: string;

  constructor(messageId: string) {
    super('sent already');
    this.messageId = messageId;
  }
}

export async function reviseMessage(services: Services, member: Member, at: MessageRef, sent: string): Promise<string> {
  const body = withoutGroups(sent);
  await requireReadable(services.db, member, at);
  await inTransaction(services, async (tx, emit) => {
    const before = await updateBody(tx, member.id, at.messageId, body);
    if (before === null) throw new ApiError('forbidden', 'You can change your own messages for 15 minutes.');
    const target = { kind: 'conversation', id: at.conversationId } as const;
    await notifyMentioned(tx, emit, { actorId: member.id, target, text: body, before });
    emit('message.changed', at);
    emitWritten(emit, { kind: 'message', id: at.messageId, text: body }, before);
  });
  return getMessageJson(services.db, member, at.messageId);
}

export async function withdrawMessage(services: Services, member: Member, at: MessageRef): Promise<string> {
  await requireReadable(services.db, member, at);
  await inTransaction(services, async (tx, emit) => {
    const files = await emptyMessage(tx, member.id, at.messageId);
    if (!files) throw new ApiError('forbidden', 'You can delete your own messages.');
    await removeFiles(tx, services.jobs, files);
    emit('message.changed', at);
  });
  return getMessageJson(services.db, member, at.messageId);
}

export async function react({ db, facts }: Services, member: Member, at: MessageRef, emoji: string): Promise<string> {
  await requireReadable(db, member, at);
  if (emoji !== '' && !isEmoji(emoji)) throw new ApiError('invalid_input', 'Please choose an emoji.');
  await putReaction(db, member.id, at.messageId, emoji);
  facts.emit('message.changed', at);
  return getMessageJson(db, member, at.messageId);
}

export interface MessageRef {
  conversationId: string;
  messageId: string;
}

export async function requireReadable(db: Services['db'], member: Member, at: MessageRef): Promise<void> {
  if (!(await canRead(db, member.id, at.conversationId, at.messageId))) throw notFound('This message');
}

export async function getMessageJson(db: Services['db'], member: Member, messageId: string): Promise<string> {
  const json = await findMessageJson(db, member.id, messageId);
  if (!json) throw notFound('This message');
  return json;
}

export async function getMessage(db: Services['db'], member: Member, messageId: string): Promise<Message> {
  return JSON.parse(await getMessageJson(db, member, messageId));
}
