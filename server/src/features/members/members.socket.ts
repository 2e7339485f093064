import { coalesce } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findFace } from './profile.queries.ts';

export function memberSockets({ db, facts }: Services, realtime: Realtime): void {
  const publish = coalesce(async (userId) => {
    const face = await findFace(db, userId);
    if (face) realtime.publish(everyone, 'memberUpdated', face);
    return 0;
  });
  facts.on('member.updated', ({ userId }) => publish(userId));
  facts.on('member.roleChanged', ({ userId }) => publish(userId));
  facts.on('member.badgesChanged', ({ userId }) => publish(userId));
  facts.on('member.deleted', ({ userId }) => realtime.publish(everyone, 'memberDeleted', { _id: userId }));
}
