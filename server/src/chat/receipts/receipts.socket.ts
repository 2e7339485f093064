import { notified } from '../../notifications/notifications.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import type { Services } from '../../services.ts';
import {
  type Advance,
  listAdvances,
  markDelivered,
  markDeliveredUpTo,
  markSeen,
  type Progress,
} from './receipts.queries.ts';

/** Records progress and notifies the senders; a status only moves forward. */
export interface Receipts {
  delivered(userId: string, at: { conversationId: string; messageId: string }): Promise<void>;
  deliveredUpTo(userId: string, conversationId: string, number: number): Promise<void>;
  seen(userId: string, conversationId: string): Promise<void>;
}

export function openReceipts({ db, facts, log }: Services, realtime: Realtime): Receipts {
  return {
    async delivered(userId, at) {
      await publishAdvances(userId, at.conversationId, await markDelivered(db, userId, at));
    },
    async deliveredUpTo(userId, conversationId, number) {
      await publishAdvances(userId, conversationId, await markDeliveredUpTo(db, userId, conversationId, number));
    },
    async seen(userId, conversationId) {
      const progress = await markSeen(db, userId, conversationId);
      if (!progress) return;
      const { seenNumber } = progress;
      // The member's other devices update their unread count.
      realtime.publishToAll(memberRoom(userId), 'conversationSeen', { conversationId, seenNumber });
      if (progress.notified) await notified({ db, facts }, [userId]);
      // Opening a conversation doesn't wait for notifying its senders.
      publishPerViewer(userId, conversationId, progress).catch((err) =>
        log.error({ err }, 'senders could not be notified'),
      );
    },
  };

  async function publishPerViewer(userId: string, conversationId: string, progress: Progress): Promise<void> {
    const advances = await publishAdvances(userId, conversationId, progress);
    const seen = advances.filter(({ status, allSeen }) => status === 'seen' && allSeen);
    for (const senderId of new Set(seen.map((advance) => advance.senderId))) {
      realtime.publishToAll(memberRoom(senderId), 'messagesSeen', { conversationId, userId });
    }
  }

  async function publishAdvances(
    userId: string,
    conversationId: string,
    progress: Progress | null,
  ): Promise<Advance[]> {
    if (!progress) return [];
    const advances = await listAdvances(db, userId, conversationId, progress);
    for (const { _id, status, senderId } of advances) {
      realtime.publishToAll(memberRoom(senderId), 'messageStatusUpdated', { _id, status, conversationId });
    }
    return advances;
  }
}
