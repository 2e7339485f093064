import type { Relationship } from 'contract/members.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findName } from './connections.queries.ts';

type Change = 'requested' | 'accepted' | 'ended';

/** To all devices of both people, and to no other member. */
export function connectionSockets({ db, facts }: Services, realtime: Realtime): void {
  facts.on('connection.requested', ({ byId, otherId }) =>
    enqueue(() => publishToBoth('requested', byId, 'sent', otherId, 'received')),
  );
  facts.on('connection.accepted', ({ byId, otherId }) =>
    enqueue(() => publishToBoth('accepted', byId, 'connected', otherId, 'connected')),
  );
  facts.on('connection.ended', ({ byId, otherId }) =>
    enqueue(() => publishToBoth('ended', byId, 'none', otherId, 'none')),
  );

  // A slow read of names must not let a change overtake the one before: the later one is what browsers show.
  let last: Promise<void> = Promise.resolve();
  function enqueue(publish: () => Promise<void>): Promise<void> {
    last = last.then(publish, publish);
    return last;
  }

  async function publishToBoth(
    change: Change,
    byId: string,
    mine: Relationship,
    otherId: string,
    theirs: Relationship,
  ) {
    const [byName, otherName] = await Promise.all([findName(db, byId), findName(db, otherId)]);
    realtime.publish(memberRoom(byId), 'connectionChanged', {
      userId: otherId,
      name: otherName,
      relationship: mine,
      change,
    });
    realtime.publish(memberRoom(otherId), 'connectionChanged', {
      userId: byId,
      name: byName,
      relationship: theirs,
      change,
    });
  }
}
