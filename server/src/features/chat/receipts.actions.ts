import type { Realtime } from '../../realtime/realtime.ts';
import { memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { listStatuses, markAllDelivered, markDelivered, markSeen } from './receipts.queries.ts';

/** Notes what a member received and saw, and tells the senders: each status only ever moves forward. */
export interface Receipts {
  delivered(userId: string, at: { conversationId: string; messageId: string; all: boolean }): Promise<void>;
  deliveredUpTo(userId: string, conversationId: string, number: number): Promise<void>;
  seen(userId: string, conversationId: string): Promise<void>;
}

/** Opens the book of receipts. */
export function openReceipts({ db }: Services, realtime: Realtime): Receipts {
  return {
    async delivered(userId, at) {
      await tellStatuses(await markDelivered(db, userId, at));
    },
    async deliveredUpTo(userId, conversationId, number) {
      await tellStatuses(await markAllDelivered(db, userId, conversationId, number));
    },
    async seen(userId, conversationId) {
      const { seenNumber, messageIds } = await markSeen(db, userId, conversationId);
      // The member's other devices stop counting what was read on this one.
      if (seenNumber !== null) realtime.publish(memberRoom(userId), 'conversationSeen', { conversationId, seenNumber });
      const statuses = await tellStatuses(messageIds);
      for (const senderId of new Set(statuses.map((message) => message.senderId))) {
        // It marks all of a sender's messages, so it is told only where everyone saw each of them.
        if (!statuses.every((message) => message.senderId !== senderId || message.status === 'seen')) continue;
        realtime.publish(memberRoom(senderId), 'messagesSeen', { conversationId, userId });
      }
    },
  };

  async function tellStatuses(messageIds: string[]) {
    if (messageIds.length === 0) return [];
    const statuses = await listStatuses(db, messageIds);
    for (const { _id, status, conversationId, senderId } of statuses) {
      if (status === 'sent') continue;
      realtime.publish(memberRoom(senderId), 'messageStatusUpdated', { _id, status, conversationId });
    }
    return statuses;
  }
}
