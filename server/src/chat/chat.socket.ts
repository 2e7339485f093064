import { MarkAsDelivered, MarkAsSeen, SendMessage, TypingNotice } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import type { Member } from '../platform/http/member.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import { coalesce } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { findConversationJson, listPartnerIds } from './conversations/conversations.queries.ts';
import { queueMessages } from './messages/message-queue.ts';
import { getMessage, sendText } from './messages/messages.actions.ts';
import { listOtherParticipants, listParticipantIds } from './messages/messages.queries.ts';
import { openPublishing } from './messages/publish-messages.socket.ts';
import { openPublishingOrder } from './messages/publishing-order.ts';
import { preserveSendingOrder } from './messages/sending-order.ts';
import type { Receipts } from './receipts/receipts.socket.ts';

const messageRate = { perSecond: 10, burst: 30 };
const typingRate = { perSecond: 5, burst: 5 };
// A device that reconnects reports each message it missed.
const receiptRate = { perSecond: 50, burst: 1_000 };

export function chatSockets(services: Services, realtime: Realtime, receipts: Receipts): void {
  listen(services, realtime, receipts, publish(services, realtime));
  publishConversations(services, realtime);
  followPartners(services, realtime);
}

function listen(services: Services, realtime: Realtime, receipts: Receipts, published: Published): void {
  const inOrderOfSending = preserveSendingOrder(services);
  realtime.listen('sendMessage', { schema: SendMessage, rate: messageRate }, (member, body, socket) =>
    inOrderOfSending(socket, body, async (isRepeat) => {
      const messageId = await sendText(services, member, body, isRepeat);
      return { message: (await published.get(messageId)) ?? (await getMessage(services.db, member, messageId)) };
    }),
  );
  realtime.listen('markAsDelivered', { schema: MarkAsDelivered, rate: receiptRate }, async (member, body) => {
    await receipts.delivered(member.id, body);
    return undefined;
  });
  realtime.listen('markAsSeen', { schema: MarkAsSeen, rate: receiptRate }, async (member, body) => {
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
    const otherRooms = (await listOtherParticipants(services.db, conversationId, member.id)).map(memberRoom);
    if (otherRooms.length > 0)
      realtime.publishToAll(otherRooms, name, { conversationId, userId: member.id, name: member.name });
  }
}

type Published = Map<string, Promise<Message | undefined>>;

function publish(services: Services, realtime: Realtime): Published {
  const { facts, log } = services;
  const published: Published = new Map();
  const publishMessages = openPublishing(services, realtime);
  const nextOf = openPublishingOrder(services);
  const sentHere = new Set<string>();
  const publishNew = queueMessages(log, async (conversationId, ids) => {
    const next = await nextOf(conversationId, ids);
    const notified = ids.filter((id) => sentHere.has(id));
    const messages = await publishMessages('newMessage', next.ids, notified);
    next.done();
    for (const id of notified) sentHere.delete(id);
    return messages;
  });
  const publishChanged = queueMessages(log, (_conversationId, ids) => publishMessages('messageChanged', ids));
  facts.onEveryNode('message.sent', ({ messageId, conversationId }, { isHere }) => {
    if (isHere) sentHere.add(messageId);
    const message = publishNew(conversationId, messageId);
    if (!isHere) return;
    const forget = () => void published.delete(messageId);
    published.set(messageId, message);
    message.then(forget, forget);
  });
  facts.onEveryNode('message.changed', (at) => void publishChanged(at.conversationId, at.messageId));
  return published;
}

function publishConversations({ db, facts }: Services, realtime: Realtime): void {
  facts.onEveryNode('conversation.created', async ({ conversationId }) => {
    for (const id of await listParticipantIds(db, conversationId)) await publishConversation(id, conversationId);
  });
  facts.onEveryNode('conversation.joined', ({ conversationId, userId }) => publishConversation(userId, conversationId));
  facts.onEveryNode('conversation.left', ({ conversationId, userId }) => publishLeft(conversationId, [userId]));
  facts.onEveryNode('group.ended', ({ conversationId, userIds }) => publishLeft(conversationId, userIds));
  facts.onEveryNode('conversation.marked', ({ conversationId, userId }) =>
    realtime.publish(memberRoom(userId), 'conversationChanged', { conversationId }),
  );
  // Each reads the group again, so a large one changes less often.
  const publishChange = coalesce(async (conversationId) => {
    const rooms = (await listParticipantIds(db, conversationId)).map(memberRoom);
    if (rooms.length > 0) realtime.publish(rooms, 'conversationChanged', { conversationId });
    return rooms.length > groupLimits.participants ? rooms.length : 0;
  });
  facts.onEveryNode('conversation.changed', ({ conversationId }) => publishChange(conversationId));

  /** Screens of the group close before the others read again. */
  function publishLeft(conversationId: string, userIds: string[]): void {
    const rooms = userIds.map(memberRoom);
    realtime.publish(rooms, 'conversationLeft', { conversationId });
    realtime.publish(rooms, 'visibilityChanged', {});
  }

  async function publishConversation(userId: string, conversationId: string): Promise<void> {
    const json = await findConversationJson(db, userId, conversationId);
    if (!json) return;
    const conversation: Conversation = JSON.parse(json);
    realtime.publish(memberRoom(userId), 'conversationCreated', conversation);
  }
}

function followPartners({ db, facts }: Services, realtime: Realtime): void {
  // In a larger group, others learn who is online by watching them.
  const refresh = async ({ conversationId, userId }: { conversationId: string; userId?: string }) => {
    const ids = await listParticipantIds(db, conversationId);
    await realtime.refreshPartners(userId && ids.length > groupLimits.participants ? [userId] : ids);
  };
  realtime.setPartners((userId) => listPartnerIds(db, userId));
  facts.onEveryNode('conversation.created', refresh);
  facts.onEveryNode('conversation.joined', refresh);
}
