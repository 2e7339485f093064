import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { SendMessage } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import { hasMention, withoutGroups } from 'contract/mentions.ts';
import { isEmoji } from 'contract/text.ts';
import {
  limitMentions,
  newlyMentioned,
  newlyMentionedGroups,
  notified,
} from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened, type Scope } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { notifyAgain, retractMessage } from '../receipts/away.queries.ts';
import { findMessageJson } from './message-json.queries.ts';
import { enqueueWrite } from './message-queue.ts';
import {
  canRead,
  emptyMessage,
  type NewMessage,
  putReaction,
  requirePosting,
  requireWritable,
  retractMentionsOf,
  updateBody,
  type WrittenMessage,
  writeMessage,
} from './messages.queries.ts';

/** How many people a member may start writing to in a day without being connected; null without limits. */
export const requestsPerDay = ({ config }: Services): number | null =>
  config.rateLimits ? chatLimits.messageRequestsPerDay : null;

/** Resolves with the message's id after the commit; repeating the clientId changes nothing. */
export async function sendText(
  services: Services,
  sender: Member,
  body: SendMessage,
  isRepeat = false,
): Promise<string> {
  if (body.senderId !== undefined && body.senderId !== sender.id) {
    throw new ApiError('forbidden', t('errors.sendAsYourself'));
  }
  const { conversationId, clientId, replyTo } = body;
  const message = await limitMentions(services, sender.id, withoutGroups(body.message));
  const maxRequests = requestsPerDay(services);
  return enqueueWrite(conversationId, async () => {
    const written = await writeText(services, sender.id, {
      conversationId,
      body: message,
      clientId,
      replyTo,
      maxRequests,
    });
    if (!written) throw notFound('conversation');
    // The first try was committed, but no one heard of it.
    if (isRepeat && !written.fresh) await happened(services, 'message.sent', { messageId: written.id, conversationId });
    return written.id;
  });
}

// A message without a mention needs one statement and no transaction.
async function writeText(services: Services, senderId: string, message: NewMessage): Promise<WrittenMessage | null> {
  if (hasMention(message.body))
    return inTransaction(services, async (tx) => {
      const written = await writeMessage(tx, senderId, message);
      if (written?.fresh) await messageSent(tx, { ...message, id: written.id, senderId });
      return written;
    });
  const written = await writeMessage(services.db, senderId, message);
  if (written?.fresh) await messageSent(services, { ...message, id: written.id, senderId });
  return written;
}

type SentMessage = Pick<NewMessage, 'conversationId' | 'body'> & { id: string; senderId: string };

export async function messageSent(
  scope: Scope,
  { id, conversationId, senderId: actorId, body: text }: SentMessage,
  before = '',
): Promise<void> {
  const target = { kind: 'conversation', id: conversationId } as const;
  await happened(scope, 'message.sent', { messageId: id, conversationId });
  await happened(scope, 'text.written', { kind: 'message', id, target, actorId, text, before });
}

export async function reviseMessage(services: Services, member: Member, at: MessageRef, sent: string): Promise<string> {
  await requireReadable(services.db, member, at);
  await requireWritable(services.db, at.conversationId, member.id);
  await requirePosting(services.db, at.conversationId, member.id);
  const body = await limitMentions(services, member.id, withoutGroups(sent));
  await inTransaction(services, async (tx) => {
    const before = await updateBody(tx, member.id, at.messageId, body);
    if (before === null) throw new ApiError('forbidden', t('errors.editOwn'));
    const retracted = await retractMentions(tx, { ...at, actorId: member.id }, { before, body });
    if (retracted.length > 0) await notifyAgain(tx, at.messageId, retracted);
    await happened(tx, 'message.changed', at);
    const target = { kind: 'conversation', id: at.conversationId } as const;
    const written = { kind: 'message', id: at.messageId, target, actorId: member.id, text: body, before } as const;
    await happened(tx, 'text.written', written);
  });
  return getMessageJson(services.db, member, at.messageId);
}

async function retractMentions(
  tx: Database,
  { conversationId, actorId }: { conversationId: string; actorId: string },
  { before, body }: { before: string; body: string },
): Promise<string[]> {
  const mentioned = newlyMentionedGroups(before, body).length > 0 ? null : newlyMentioned(before, body);
  if (mentioned?.length === 0) return [];
  const retracted = await retractMentionsOf(tx, conversationId, { actorId, mentioned });
  await notified(tx, retracted);
  return retracted;
}

export async function removeMessage(services: Services, member: Member, at: MessageRef): Promise<string> {
  await requireReadable(services.db, member, at);
  await inTransaction(services, async (tx) => {
    if (!(await eraseMessage(services, tx, at.messageId, member.id)))
      throw new ApiError('forbidden', t('errors.deleteOwn'));
  });
  return getMessageJson(services.db, member, at.messageId);
}

export async function eraseMessage(
  { jobs }: Services,
  tx: Database,
  messageId: string,
  senderId: string | null = null,
): Promise<boolean> {
  const emptied = await emptyMessage(tx, senderId, messageId);
  if (!emptied) return false;
  const { body, files, conversationId, sender } = emptied;
  await notified(tx, await retractMessage(tx, emptied));
  await removeFiles(tx, jobs, files);
  if (sender) await retractMentions(tx, { conversationId, actorId: sender }, { before: body, body: '' });
  await happened(tx, 'message.changed', { messageId, conversationId });
  return true;
}

export async function react({ db, facts }: Services, member: Member, at: MessageRef, emoji: string): Promise<string> {
  await requireReadable(db, member, at);
  await requireWritable(db, at.conversationId, member.id);
  if (emoji !== '' && !isEmoji(emoji)) throw new ApiError('invalid_input', t('errors.chooseEmoji'));
  await putReaction(db, member.id, at.messageId, emoji);
  await happened({ db, facts }, 'message.changed', at);
  return getMessageJson(db, member, at.messageId);
}

export interface MessageRef {
  conversationId: string;
  messageId: string;
}

export async function requireReadable(db: Services['db'], member: Member, at: MessageRef): Promise<void> {
  if (!(await canRead(db, member.id, at.conversationId, at.messageId))) throw notFound('message');
}

export async function getMessageJson(db: Services['db'], member: Member, messageId: string): Promise<string> {
  const json = await findMessageJson(db, member.id, messageId);
  if (!json) throw notFound('message');
  return json;
}

export async function getMessage(db: Services['db'], member: Member, messageId: string): Promise<Message> {
  return JSON.parse(await getMessageJson(db, member, messageId));
}
