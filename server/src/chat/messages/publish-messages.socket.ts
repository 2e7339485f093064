import type { Message } from 'contract/chat/chat.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { notifyAway } from '../receipts/away.socket.ts';
import { findMessageJson, listToPublish } from './message-json.queries.ts';

type Name = 'newMessage' | 'messageChanged';

/** Returns messages as their senders see them. This node wrote those in `notified`, so it notifies for them. */
export function openPublishing(services: Services, realtime: Realtime) {
  const { db } = services;
  const notifyUnseen = notifyAway(services, realtime);

  return async (name: Name, ids: string[], notified: string[] = []): Promise<Map<string, Message>> => {
    const needed = [...new Set([...ids, ...notified])];
    const messages = new Map<string, Message>();
    const found = await listToPublish(db, needed, () => realtime.connectedHere());
    for (const { id, json, all, withoutQuote, withBlocks, isLarge } of found) {
      const message: Message = JSON.parse(json);
      if (ids.includes(id)) {
        publishTo(all, name, message);
        publishTo(withoutQuote, name, { ...message, replyTo: null });
        for (const userId of withBlocks) await publishToViewer(userId, name, id);
      }
      if (!message.senderId || !withBlocks.includes(message.senderId)) messages.set(id, message);
      const recipients = [...all, ...withoutQuote, ...withBlocks].filter((userId) => userId !== message.senderId);
      if (notified.includes(id) && !message.notice) notifyUnseen(message.conversationId, isLarge ? 'all' : recipients);
    }
    return messages;
  };

  async function publishToViewer(userId: string, name: Name, id: string): Promise<void> {
    if (!realtime.reaches(memberRoom(userId))) return;
    const json = await findMessageJson(db, userId, id);
    if (json) publishTo([userId], name, JSON.parse(json));
  }

  function publishTo(userIds: string[], name: Name, message: Message): void {
    if (userIds.length > 0) realtime.publish(userIds.map(memberRoom), name, message);
  }
}
