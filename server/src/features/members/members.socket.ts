import type { Realtime } from '../../realtime/realtime.ts';
import { everyone } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findFace } from './profile.queries.ts';

/** Tells all browsers when a member's name, picture or profession changed, and when they are gone. */
export function tellMembers({ db, facts }: Services, realtime: Realtime): void {
  facts.on('member.updated', async ({ userId }) => {
    const face = await findFace(db, userId);
    if (face) realtime.publish(everyone, 'memberUpdated', face);
  });
  facts.on('member.deleted', ({ userId }) => realtime.publish(everyone, 'memberDeleted', { _id: userId }));
}
