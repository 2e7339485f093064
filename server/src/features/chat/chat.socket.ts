import { MarkAsDelivered, MarkAsSeen, SendMessage, TypingNotice } from 'contract/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { findConversationJson } from './conversations.queries.ts';
import { inOrder } from './in-order.ts';
import { listMessagesById, listReaders } from './message-json.queries.ts';
import { sendText } from './messages.actions.ts';
import { listParticipantIds } from './messages.queries.ts';
import type { Receipts } from './receipts.socket.ts';

const writing = { perSecond: 10, burst: 30 };
const typingRate = { perSecond: 5, burst: 10 };
// A device that reconnects reports each message it missed.
const reporting = { perSecond: 50, burst: 1_000 };

export function chatSockets(services: Services, realtime: Realtime, receipts: Receipts): void {
  listen(services, realtime, receipts);
  publish(services, realtime);
}

function listen(services: Services, realtime: Realtime, receipts: Receipts): void {
  realtime.listen('sendMessage', { schema: SendMessage, rate: writing }, async (member, body) => ({
    message: await sendText(services, member, body),
  }));
  realtime.listen('markAsDelivered', { schema: MarkAsDelivered, rate: reporting }, async (member, body) => {
    await receipts.delivered(member.id, body);
    return undefined;
  });
  realtime.listen('markAsSeen', { schema: MarkAsSeen, rate: reporting }, async (member, body) => {
    await receipts.seen(member.id, body.conversationId);
    return undefined;
  });
  for (const name of ['typing', 'stopTyping'] as const) {
    realtime.listen(name, { schema: TypingNotice, rate: typingRate }, async (member, body) => {
      await passOn(name, member, body.receiverId);
      return undefined;
    });
  }

  async function passOn(name: 'typing' | 'stopTyping', member: Member, conversationId: string): Promise<void> {
    const ids = await listParticipantIds(services.db, conversationId);
    if (!ids.includes(member.id)) return;
    const others = ids.filter((id) => id !== member.id).map(memberRoom);
    if (others.length > 0) realtime.publish(others, name, { conversationId, userId: member.id, name: member.name });
  }
}

function publish({ db, facts, log }: Services, realtime: Realtime): void {
  const publishNew = inOrder(log, (ids) => publishMessages('newMessage', ids));
  const publishChanged = inOrder(log, (ids) => publishMessages('messageChanged', ids));
  facts.on('message.sent', ({ messageId, conversationId }) => publishNew(conversationId, messageId));
  facts.on('message.changed', ({ messageId, conversationId }) => publishChanged(conversationId, messageId));
  facts.on('conversation.created', async ({ conversationId }) => {
    for (const id of await listParticipantIds(db, conversationId)) await publishConversation(id, conversationId);
  });
  facts.on('conversation.joined', ({ conversationId, userId }) => publishConversation(userId, conversationId));
  facts.on('conversation.left', ({ conversationId, userId }) =>
    realtime.publish(memberRoom(userId), 'conversationLeft', { conversationId }),
  );
  facts.on('conversation.changed', async ({ conversationId }) => {
    const rooms = (await listParticipantIds(db, conversationId)).map(memberRoom);
    if (rooms.length > 0) realtime.publish(rooms, 'conversationChanged', { conversationId });
  });

  async function publishMessages(name: 'newMessage' | 'messageChanged', messageIds: string[]): Promise<void> {
    const [rows, readers] = await Promise.all([listMessagesById(db, messageIds), listReaders(db, messageIds)]);
    for (const { id, json } of rows) {
      const message: Message = JSON.parse(json);
      publishTo(readers.get(id)?.all ?? [], name, message);
      publishTo(readers.get(id)?.withoutQuote ?? [], name, { ...message, replyTo: null });
    }
  }

  function publishTo(userIds: string[], name: 'newMessage' | 'messageChanged', message: Message): void {
    if (userIds.length > 0) realtime.publish(userIds.map(memberRoom), name, message);
  }

  async function publishConversation(userId: string, conversationId: string): Promise<void> {
    const json = await findConversationJson(db, userId, conversationId);
    if (!json) return;
    const conversation: Conversation = JSON.parse(json);
    realtime.publish(memberRoom(userId), 'conversationCreated', conversation);
  }
}
