import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import { coalesce } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { countUnreadOfEach } from './notifications.queries.ts';
import { notified } from './notifying/notify.ts';

// Minimum between two counts, in milliseconds: a hundred likes at once cause a few messages.
const minDelay = 200;
const maxCounted = 500;

/** Publishes the unread count as a state, never a difference. */
export function notificationSockets({ db, facts }: Services, realtime: Realtime): void {
  const changed = new Set<string>();
  const publishCounts = coalesce(async () => {
    const userIds = [...changed];
    changed.clear();
    for (let first = 0; first < userIds.length; first += maxCounted) {
      for (const { userId, count, messages } of await countUnreadOfEach(db, userIds.slice(first, first + maxCounted)))
        realtime.publish(memberRoom(userId), 'notificationsChanged', { unread: count, messages });
    }
    return minDelay;
  });

  // Officers see other kinds; notifications about a conversation end with the membership, and those about a skill with it.
  for (const fact of ['member.roleChanged', 'conversation.left', 'member.updated'] as const)
    facts.on(fact, ({ userId }) => notified({ db, facts }, [userId]));
  // The statements of these facts change notifications themselves, and a block hides those about each other.
  for (const fact of ['connection.requested', 'connection.accepted', 'connection.ended'] as const)
    facts.on(fact, ({ byId, otherId }) => notified({ db, facts }, [byId, otherId]));
  for (const fact of ['member.blocked', 'member.unblocked'] as const)
    facts.on(fact, ({ blockerId, blockedId }) => notified({ db, facts }, [blockerId, blockedId]));
  facts.onEveryNode('notifications.changed', ({ userIds }) => {
    const reached = userIds.filter((id) => realtime.reaches(memberRoom(id)));
    for (const id of reached) changed.add(id);
    return reached.length > 0 ? publishCounts('') : undefined;
  });
}
