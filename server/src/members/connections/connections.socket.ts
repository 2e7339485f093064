import type { Relationship } from 'contract/members/members.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import { Queue } from '../../platform/waiting/queue.ts';
import type { Services } from '../../services.ts';
import { findPair } from './connections.queries.ts';

type Change = 'requested' | 'accepted' | 'ended';

const reversed: Record<Relationship, Relationship> = {
  none: 'none',
  sent: 'received',
  received: 'sent',
  connected: 'connected',
};

/** Publishes to all devices of both people, and to no other member. */
export function connectionSockets({ db, facts }: Services, realtime: Realtime): void {
  facts.onEveryNode('connection.requested', ({ byId, otherId }) =>
    enqueue(() => publishToBoth('requested', byId, otherId)),
  );
  facts.onEveryNode('connection.accepted', ({ byId, otherId }) =>
    enqueue(() => publishToBoth('accepted', byId, otherId)),
  );
  facts.onEveryNode('connection.ended', ({ byId, otherId }) => enqueue(() => publishToBoth('ended', byId, otherId)));

  // Facts of two concurrent changes may arrive in the wrong order, so each is published with the current state.
  const queue = new Queue();
  function enqueue(publish: () => Promise<void>): Promise<void> {
    return queue.run('', publish);
  }

  async function publishToBoth(change: Change, byId: string, otherId: string) {
    const pair = await findPair(db, byId, otherId);
    if (!pair) return;
    const { name, otherName, relationship } = pair;
    realtime.publish(memberRoom(byId), 'connectionChanged', { userId: otherId, name: otherName, relationship, change });
    realtime.publish(memberRoom(otherId), 'connectionChanged', {
      userId: byId,
      name,
      relationship: reversed[relationship],
      change,
    });
  }
}
