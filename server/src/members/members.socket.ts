import type { Realtime } from '../platform/realtime/realtime.ts';
import { everyone } from '../platform/realtime/rooms.ts';
import { coalesce } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { findSummary } from './profile/profile.queries.ts';

export function memberSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishAs = (name: 'memberJoined' | 'memberUpdated') =>
    coalesce(async (userId) => {
      await realtime.publishPerViewer(name, (viewerId) => findSummary(db, viewerId, userId));
      return 0;
    });
  const publish = publishAs('memberUpdated');
  const publishJoined = publishAs('memberJoined');
  facts.onEveryNode('member.joined', ({ userId }) => publishJoined(userId));
  facts.onEveryNode('member.updated', ({ userId }) => publish(userId));
  facts.onEveryNode('skill.endorsed', ({ userId }) => publish(userId));
  facts.onEveryNode('skill.unendorsed', ({ userId }) => publish(userId));
  facts.onEveryNode('privacy.changed', ({ userId }) => publish(userId));
  facts.onEveryNode('member.roleChanged', ({ userId }) => publish(userId));
  facts.onEveryNode('member.badgesChanged', ({ userId }) => publish(userId));
  facts.onEveryNode('rights.changed', async ({ userIds }) => void (await Promise.all(userIds.map(publish))));
  facts.onEveryNode('member.deleted', ({ userId }) => realtime.publish(everyone, 'memberDeleted', { _id: userId }));
}
