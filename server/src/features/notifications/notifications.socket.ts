import { setTimeout as sleep } from 'node:timers/promises';
import { emitNotified } from '../../notifications/notify.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { countUnreadOfEach } from './notifications.queries.ts';

// Minimum between two counts, in milliseconds: a hundred likes at once are a few messages.
const minDelay = 200;
// Members counted in one statement.
const maxCounted = 500;

/** Publishes the number of unread ones to the devices of connected members: a state, never a difference. */
export function notificationSockets({ db, facts, log }: Services, realtime: Realtime): void {
  const changed = new Set<string>();
  let publishing = false;

  // An officer sees other kinds.
  facts.on('member.roleChanged', ({ userId }) => emitNotified(facts.emit, [userId]));
  facts.onEveryNode('notifications.changed', async ({ userIds }) => {
    for (const id of userIds) if (realtime.reaches(memberRoom(id))) changed.add(id);
    if (publishing) return;
    publishing = true;
    try {
      while (changed.size > 0) {
        await publishSome();
        if (changed.size === 0) await sleep(minDelay, undefined, { ref: false });
      }
    } finally {
      publishing = false;
    }
  });

  async function publishSome(): Promise<void> {
    const userIds = [...changed].slice(0, maxCounted);
    for (const id of userIds) changed.delete(id);
    try {
      for (const { userId, count, messages } of await countUnreadOfEach(db, userIds)) {
        realtime.publish(memberRoom(userId), 'notificationsChanged', { unread: count, messages });
      }
    } catch (err) {
      if (!realtime.isClosing()) log.warn({ err }, 'unread notifications could not be counted');
    }
  }
}
